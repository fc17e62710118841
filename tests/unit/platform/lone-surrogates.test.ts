import { expect, test } from "vitest";
import { withoutLoneSurrogates } from "../../../generator/platform/source-text.js";

test.each([
  { given: String.raw`"a\ud800"`, want: String.raw`"a\ufffd"` },
  { given: String.raw`"\udC00\uD83D\uDE00"`, want: String.raw`"\ufffd\uD83D\uDE00"` },
  { given: String.raw`"\ud83dx\\ud83d"`, want: String.raw`"\ufffdx\\ud83d"` },
  { given: '"😀"', want: '"😀"' },
])("$given", ({ given, want }) => expect(withoutLoneSurrogates(given)).toBe(want));
