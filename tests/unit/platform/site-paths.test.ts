import { posix, win32 } from "node:path";
import { describe, expect, it } from "vitest";
import { deviceName, isInside, sitePath, staysInside } from "../../../generator/platform/files.js";

describe("isInside", () => {
  it.each([
    { folder: "C:\\site", file: "C:\\site\\docs\\a.md", want: true },
    { folder: "C:\\site", file: "c:\\Site\\docs\\a.md", want: true },
    { folder: "C:\\site", file: "C:\\site", want: false },
    { folder: "C:\\site", file: "C:\\sites\\a.md", want: false },
    { folder: "C:\\site", file: "D:\\site\\a.md", want: false },
    { folder: "C:\\site", file: "C:\\site\\..hidden", want: true },
    { folder: "C:\\", file: "C:\\a.md", want: true },
    { folder: "\\\\server\\share\\site", file: "\\\\server\\share\\site\\a.md", want: true },
    { folder: "\\\\server\\share\\site", file: "\\\\server\\other\\site\\a.md", want: false },
  ])("on Windows, $file in $folder: $want", ({ folder, file, want }) => expect(isInside(folder, file, win32)).toBe(want));

  it.each([
    { folder: "/site", file: "/site/docs/a.md", want: true },
    { folder: "/", file: "/a.md", want: true },
    { folder: "/site", file: "/Site/a.md", want: false },
    { folder: "/site", file: "/site/..", want: false },
  ])("on other systems, $file in $folder: $want", ({ folder, file, want }) => expect(isInside(folder, file, posix)).toBe(want));
});

describe("sitePath", () => {
  it.each([
    { root: "C:\\site", file: "C:\\site\\specs\\a.yaml", want: "specs/a.yaml" },
    { root: "C:\\site", file: "specs\\.\\a.yaml", want: "specs/a.yaml" },
    { root: "C:\\site", file: "specs/a.yaml", want: "specs/a.yaml" },
    { root: "C:\\site", file: "C:\\other\\a.yaml", want: "../other/a.yaml" },
    { root: "C:\\site", file: "D:\\a.yaml", want: "D:/a.yaml" },
    { root: "\\\\server\\share\\site", file: "\\\\server\\share\\site\\a.yaml", want: "a.yaml" },
  ])("is $want for $file on Windows", ({ root, file, want }) => expect(sitePath(root, file, win32)).toBe(want));

  it("keeps a backslash in a name on other systems", () => expect(sitePath("/site", "/site/a\\b.md", posix)).toBe("a\\b.md"));
});

describe("staysInside", () => {
  it.each([
    { named: "images/a.png", want: true },
    { named: "a/../b.md", want: true },
    { named: "..hidden.md", want: true },
    { named: "../a.md", want: false },
    { named: "a/../../b.md", want: false },
    // It would leave the folder on Windows.
    { named: "a\\..\\..\\b.md", want: false },
    { named: "images\\a.png", want: false },
  ])("$named: $want", ({ named, want }) => expect(staysInside(named)).toBe(want));
});

it.each([
  { route: "/docs/aux", want: "aux" },
  { route: "/NUL.api/list", want: "NUL.api" },
  { route: "/docs/com1/", want: "com1" },
  { route: "/docs/auxiliary", want: undefined },
  { route: "/docs/com10", want: undefined },
])("finds the device $want in $route", ({ route, want }) => expect(deviceName(route)).toBe(want));
