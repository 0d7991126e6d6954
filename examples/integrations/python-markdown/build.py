import sys
from pathlib import Path

import markdown
from playfair_markdown import PlayfairError, PlayfairExtension

page = Path("page.md")
try:
    html = markdown.markdown(page.read_text(), extensions=["extra", PlayfairExtension(page=page)])
except PlayfairError as error:
    sys.exit(str(error))
Path("page.html").write_text(f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Power</title>
<body>
{html}
</body>
</html>
""")
