import { describe, expect, it } from "vitest";
import { isTransient, withRetries } from "../../../generator/platform/files.js";

const failure = (code: string) => Object.assign(new Error(code), { code });

/** Work that fails a few times. */
function failing(times: number, code: string): { work: () => string; attempts(): number } {
  let attempts = 0;
  return {
    attempts: () => attempts,
    work() {
      attempts++;
      if (attempts <= times) throw failure(code);
      return "done";
    },
  };
}

describe("withRetries", () => {
  it("retries while a file is in use on Windows", () => {
    const { work, attempts } = failing(2, "EPERM");
    expect(withRetries(work, "win32")).toBe("done");
    expect(attempts()).toBe(3);
  });

  it.each([
    { code: "EPERM", platform: "linux" },
    { code: "ENOSPC", platform: "win32" },
  ] as const)("does not retry $code on $platform", ({ code, platform }) => {
    const { work, attempts } = failing(1, code);
    expect(() => withRetries(work, platform)).toThrow(code);
    expect(attempts()).toBe(1);
  });

  it("recognizes temporary errors", () => {
    expect(["EBUSY", "EACCES", "ENOENT"].map((code) => isTransient(failure(code), "win32"))).toEqual([true, true, false]);
    expect(isTransient(new Error("no code"), "win32")).toBe(false);
  });
});
