"""Runs the samples of a JSON file one after another; writes those that failed as JSON. Arguments: file, folder of a stand-in."""

import contextlib
import io
import json
import sys
import webbrowser
from urllib.request import urlopen

if len(sys.argv) > 2:
    sys.path.insert(0, sys.argv[2])

# A browser would open the page; the request is the same.
webbrowser.open = lambda url: urlopen(url).close()

failed = {}
with open(sys.argv[1]) as file:
    samples = json.load(file)
for number, text in enumerate(samples):
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(text, f"sample-{number}.py", "exec"), {"__name__": "__main__"})
    except Exception as error:
        failed[number] = f"{type(error).__name__}: {error}"
print(json.dumps(failed))
