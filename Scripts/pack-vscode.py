#!/usr/bin/env python3
"""Packs Editors/VSCode as an extension that VS Code installs: build/playfair.vsix, or where the first argument says.

A .vsix is a zip archive with two lists beside the extension. The same files always make the same bytes."""

import json
import sys
import zipfile
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "Editors" / "VSCode"

TYPES = {"json": "application/json", "js": "application/javascript", "md": "text/markdown", "txt": "text/plain",
         "vsixmanifest": "text/xml"}


def manifest(package):
    assets = {"Microsoft.VisualStudio.Code.Manifest": "package.json",
              "Microsoft.VisualStudio.Services.Content.Details": "README.md",
              "Microsoft.VisualStudio.Services.Content.License": "LICENSE.txt"}
    identity = " ".join(f"{name}={quoteattr(value)}" for name, value in [
        ("Language", "en-US"), ("Id", package["name"]), ("Version", package["version"]),
        ("Publisher", package["publisher"])])
    listed = "\n".join(f'    <Asset Type="{kind}" Path="extension/{name}" Addressable="true"/>'
                       for kind, name in assets.items())
    return f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity {identity}/>
    <DisplayName>{escape(package["displayName"])}</DisplayName>
    <Description xml:space="preserve">{escape(package["description"])}</Description>
    <Tags>{escape(",".join(package["keywords"]))}</Tags>
    <Categories>{escape(",".join(package["categories"]))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value={quoteattr(package["engines"]["vscode"])}/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
{listed}
  </Assets>
</PackageManifest>
"""


def content_types():
    listed = "".join(f'<Default Extension=".{ending}" ContentType="{kind}"/>' for ending, kind in sorted(TYPES.items()))
    return ('<?xml version="1.0" encoding="utf-8"?>\n'
            f'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">{listed}</Types>\n')


def main():
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "playfair.vsix"
    target.parent.mkdir(parents=True, exist_ok=True)
    package = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))
    files = {"extension.vsixmanifest": manifest(package).encode(), "[Content_Types].xml": content_types().encode(),
             "extension/LICENSE.txt": (ROOT / "LICENSE").read_bytes()}
    for path in sorted(FOLDER.iterdir()):
        files[f"extension/{path.name}"] = path.read_bytes()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            # A zip archive knows no time before 1980.
            entry = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    print(target)


if __name__ == "__main__":
    main()
