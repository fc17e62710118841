import { win32 } from "node:path";
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
  ])("returns $want for $given", ({ given, want }) => expect(rootFor("/project", given)).toBe(want));

  it.each([
    { given: ["c:\\Project\\specs"], want: "C:\\project" },
    { given: ["C:\\elsewhere\\a", "C:\\elsewhere\\b"], want: "C:\\elsewhere" },
    { given: ["D:\\api"], want: "D:\\api" },
    { given: ["C:\\project\\specs", "D:\\api"], want: "C:\\" },
    { given: ["\\\\server\\share\\api"], want: "\\\\server\\share\\api" },
  ])("returns $want for $given on Windows", ({ given, want }) => expect(rootFor("C:\\project", given, win32)).toBe(want));
});
