#!/bin/sh
# Prints the sample notice: tagged A4 PDF, real text, fonts embedded as subsets. Needs chromium and the installed npm packages.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
chromium --headless --no-sandbox --disable-gpu --no-pdf-header-footer --generate-pdf-document-outline --export-tagged-pdf \
  --allow-file-access-from-files --virtual-time-budget=8000 \
  --print-to-pdf="$here/../../public/announcement.pdf" "file://$here/announcement.html"
