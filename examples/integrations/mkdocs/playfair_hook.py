"""MkDocs: blocks ```playfair and images of `.playfair.json` and `.playfair.xml` become charts in the pages."""

import subprocess
import tempfile
from html import escape

from mkdocs.exceptions import PluginError


def embed(*arguments):
    done = subprocess.run(["playfair", "embed", *arguments], capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        raise PluginError(done.stderr)


def fence(source, language, css_class, options, md, **others):
    """A block as `embed` finds it in HTML, with its attributes; the search of Material passes it over."""
    words = "".join(f' data-{name}="{escape(value)}"' for name, value in options.items())
    return f'<pre data-search-exclude><code class="language-playfair"{words}>{escape(source)}</code></pre>'


def take_all(language, inputs, options, attributes, md):
    options.update(inputs)
    return True


def on_config(config):
    # Left to itself, superfences forgets the attributes.
    if "pymdownx.superfences" in config.markdown_extensions:
        fences = config.mdx_configs.setdefault("pymdownx.superfences", {}).setdefault("custom_fences", [])
        fences.append({"name": "playfair", "class": "playfair", "format": fence, "validator": take_all})
    return config


def on_pre_build(config):
    # Only the sources know line and column of a mistake. What comes of them here is not used.
    with tempfile.TemporaryDirectory() as made:
        embed(config.docs_dir, "-o", made, "--root", config.docs_dir)


def on_post_build(config):
    # In HTML a chart may stand wherever MkDocs lets a block or an image stand, in tabs, too.
    embed(config.site_dir, "--in-place", "--root", config.site_dir)
