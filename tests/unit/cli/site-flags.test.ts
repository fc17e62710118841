import { describe, expect, it } from "vitest";
import { rootFor } from "../../../generator/cli/site-flags.js";

describe("rootFor", () => {
  it.each([
    { given: [], want: "/work" },
    { given: ["/work", "/work/specs"], want: "/work" },
    { given: ["/elsewhere/api"], want: "/elsewhere/api" },
    { given: ["/elsewhere/api/a", "/elsewhere/api/b"], want: "/elsewhere/api" },
    { given: ["/work/specs", "/elsewhere"], want: "/" },
    { given: ["/workshop"], want: "/workshop" },
    { given: ["/work/..hidden"], want: "/work" },
  ])("is $want for $given", ({ given, want }) => expect(rootFor("/work", given)).toBe(want));
});
