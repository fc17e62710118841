import { describe, expect, it } from "vitest";
import { onlyProse } from "../../../../generator/text/markdown/only-prose.js";
import { cpuTime } from "../../../cpu-time.js";

const words = (text: string) => onlyProse(text).match(/[\p{L}\p{N}]+/gu) ?? [];

describe("only prose", () => {
  it.each([
    { text: "one `two` three", want: ["one", "three"] },
    { text: "one ``two ` three`` four", want: ["one", "four"] },
    { text: "one ` two", want: ["one", "two"] },
    { text: "one\n\n```js two\nthree\n```\n\nfour", want: ["one", "four"] },
    { text: "- one\n\n  ~~~\n  two\n  ```\n  ~~~\n\n  three", want: ["one", "three"] },
    { text: "> ````md\n> ```\n> two\n> ```\n> ````\n\nthree", want: ["three"] },
    { text: "one\n\n```\nnever closed\n", want: ["one"] },
    { text: "one\n\n    two\n\n\t<Three>\n\nfour", want: ["one", "four"] },
    {
      text: "one\n    two\n\n- three\n\n      four\n\n  five\n\n      six",
      want: ["one", "two", "three", "four", "five", "six"],
    },
    { text: "<Tabs>\n\n    one\n\n</Tabs>\n\ntwo\n\n    three", want: ["one", "two"] },
    { text: '[one](/two#three "four") ![five](six.png) [seven][eight]', want: ["one", "five", "seven"] },
    { text: "[one](/a(b)c) two", want: ["one", "two"] },
    { text: "<b class='one'>two</b> <!-- three\nfour --> 1 < 2 and 3 > 2", want: ["two", "1", "2", "and", "3", "2"] },
    { text: "one\n\n  <!-- two\nthree\n\n## Four <!-- five", want: ["one", "Four", "five"] },
    { text: "one\n<!--\ntwo\n \nthree\n\n<!-- four", want: ["one", "three"] },
    { text: "https://a.example/one two a@b.example www.c.example three.", want: ["two", "three"] },
    { text: "one.example and /a/{b} and app.config.ts end. Next", want: ["and", "and", "end", "Next"] },
    { text: "## One {#two}\n\n[three]: /four\n\n@{five} six[^seven]", want: ["One", "six"] },
  ])("of $text", ({ text, want }) => expect(words(text)).toEqual(want));

  it("keeps the length and the lines", () => {
    const text = "a `b\nc` <x\ny> ```\n\n```js\nd\n```\n[e](f\n'g')";
    expect(onlyProse(text)).toHaveLength(text.length);
    expect(onlyProse(text).split("\n")).toHaveLength(text.split("\n").length);
  });

  it("takes linear time for hostile text", () => {
    const ms = cpuTime(() => {
      for (const part of ["`", "```\n", "[](", "<a ", "[a]:", "](((", "a.a/", "~~~", "> ", "<!--", "` `` ", "@{"])
        onlyProse(part.repeat(20_000));
    });
    expect(ms).toBeLessThan(10_000);
  });
});
