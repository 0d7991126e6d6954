import sys
from pathlib import Path

# Where playfair_sphinx.py lies.
sys.path.insert(0, str(Path(__file__).parent))

project = "Power"
exclude_patterns = ["public", "latex", "epub"]
extensions = ["myst_parser", "playfair_sphinx"]
html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["scheme.css"]
# A page's own blocks ```playfair are charts too.
myst_fence_as_directive = ["playfair"]
