import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseCoding, encode } from "../../../generator/serve/http.js";

describe("the encoding of a body", () => {
  it.each([
    { given: undefined, want: "identity" },
    { given: "", want: "identity" },
    { given: "gzip, deflate, br, zstd", want: "br" },
    { given: "gzip", want: "gzip" },
    { given: "br;q=0.5, gzip;q=0.8", want: "gzip" },
    { given: "br;q=0, gzip;q=0", want: "identity" },
    { given: "*", want: "br" },
    { given: "*;q=0", want: "identity" },
    { given: "identity, gzip;q=0.5", want: "identity" },
    { given: "GZIP;Q=1", want: "gzip" },
    { given: "deflate", want: "identity" },
    { given: "br;q=nonsense", want: "identity" },
  ])("responds to $given with $want", ({ given, want }) => expect(chooseCoding(given)).toBe(want));

  it("can be decoded", async () => {
    const body = Buffer.from("chapter ".repeat(500));
    expect(brotliDecompressSync(await encode(body, "br"))).toEqual(body);
    expect(gunzipSync(await encode(body, "gzip"))).toEqual(body);
    expect(await encode(body, "identity")).toBe(body);
  });
});
