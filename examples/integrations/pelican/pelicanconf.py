import sys
from pathlib import Path

# Where playfair_pelican.py and playfair_markdown.py lie.
sys.path.append(str(Path(__file__).parent))
PLUGINS = ["playfair_pelican"]

SITENAME = "Power"
SITEURL = ""
PATH = "content"
TIMEZONE = "UTC"
DEFAULT_LANG = "en"
THEME = "simple"
FEED_ALL_ATOM = CATEGORY_FEED_ATOM = TRANSLATION_FEED_ATOM = AUTHOR_FEED_ATOM = AUTHOR_FEED_RSS = None
