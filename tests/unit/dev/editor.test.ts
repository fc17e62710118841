import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { Editor } from "../../../generator/dev/editor.js";
import { chosenEditor, editorCommand } from "../../../generator/dev/editor-command.js";

const file = "/site/content/a guide.md";

describe("the command of an editor", () => {
  it.each([
    { editor: "code", command: "code", args: ["--goto", `${file}:7`] },
    { editor: "cursor --reuse-window", command: "cursor", args: ["--reuse-window", "--goto", `${file}:7`] },
    { editor: "webstorm", command: "webstorm", args: ["--line", "7", file] },
    {
      editor: '"C:\\Program Files\\JetBrains\\bin\\idea64.exe"',
      command: "C:\\Program Files\\JetBrains\\bin\\idea64.exe",
      args: ["--line", "7", file],
    },
    { editor: "/usr/bin/vim", command: "/usr/bin/vim", args: ["+7", file] },
    { editor: "zed", command: "zed", args: [`${file}:7`] },
    { editor: "my-editor", command: "my-editor", args: [file] },
    { editor: "xterm -e 'vim' +{line} {file}", command: "xterm", args: ["-e", "vim", "+7", file] },
    { editor: "edit --at={file}:{line}", command: "edit", args: [`--at=${file}:7`] },
  ])("$editor", ({ editor, command, args }) => expect(editorCommand(editor, file, 7)).toMatchObject({ command, args }));

  it("recognizes editors that draw in the terminal", () => {
    const terminal = (editor: string) => editorCommand(editor, file, 1)?.terminal;
    expect(["vim", "nvim -p", "nano", "emacs -nw", "hx"].map(terminal)).toEqual([true, true, true, true, true]);
    expect(["code", "gvim", "emacs", "xterm -e vim {file}"].map(terminal)).toEqual([false, false, false, false]);
  });

  it("passes any file name as one argument", () => {
    const odd = "/site/$(touch x); {line} {file} 'a\".md";
    expect(editorCommand("edit {file} {line}", odd, 3)?.args).toEqual([odd, "3"]);
    expect(editorCommand("   ", file, 1)).toBeUndefined();
  });

  it("comes from the environment", () => {
    expect(chosenEditor({ PORTAL_EDITOR: "subl", EDITOR: "vim" })).toBe("subl");
    expect(chosenEditor({ TERM_PROGRAM: "vscode", EDITOR: "vim" })).toBe("code");
    expect(chosenEditor({ PORTAL_EDITOR: " ", VISUAL: "gvim", EDITOR: "vim" })).toBe("gvim");
    expect(chosenEditor({})).toBeUndefined();
  });
});

describe("opening an editor", () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-editor-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const editor = (PORTAL_EDITOR: string | undefined, interactive = false) => {
    const held: boolean[] = [];
    return { held, editor: new Editor({ env: { PORTAL_EDITOR }, interactive, setTaken: (is) => held.push(is) }) };
  };

  it("starts the program without a shell", async () => {
    const out = join(folder, "opened");
    const script = "require('fs').writeFileSync(process.argv[1], process.argv.slice(2).join('|'))";
    const { editor: node } = editor(`"${process.execPath}" -e "${script}" ${out} {file} {line}`);
    expect(await node.open("/a b/$HOME;x.md", 12)).toBeUndefined();
    await expect.poll(() => readFileSync(out, "utf8")).toBe("/a b/$HOME;x.md|12");
  });

  it("reports what is missing", async () => {
    expect(await editor(undefined).editor.open(file, 1)).toContain("Set PORTAL_EDITOR");
    expect(await editor("no-such-editor-here").editor.open(file, 1)).toContain("The program no-such-editor-here does not exist.");
    expect(await editor("vim").editor.open(file, 1)).toContain("needs a terminal");
  });

  it("returns the terminal afterwards", async () => {
    const { held, editor: missing } = editor("/no/such/folder/vim", true);
    expect(await missing.open(file, 1)).toContain("does not exist");
    expect(held).toEqual([true, false]);
  });
});
