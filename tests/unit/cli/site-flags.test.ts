import { describe, expect, it } from "vitest";
import { rootFor } from "../../../generator/cli/site-flags.js";

describe("rootFor", () => {
  it.each([
    { given: [], want: "/project" },
    { given: ["/project", "/project/specs"], want: "/project" },
    { given: ["/elsewhere/api"], want: "/elsewhere/api" },
    { given: ["/elsewhere/api/a", "/elsewhere/api/b"], want: "/elsewhere/api" },
    { given: ["/project/specs", "/elsewhere"], want: "/" },
    { given: ["/projects"], want: "/projects" },
    { given: ["/project/..hidden"], want: "/project" },
  ])("is $want for $given", ({ given, want }) => expect(rootFor("/project", given)).toBe(want));
});
