import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { portal } from "../../portal.js";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portal-completion-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const script = async (shell: string) => (await portal(["completion", shell], root)).stdout;

/** The commands in a help text, which are indented by two, without their arguments. */
async function commandsIn(help: string[]): Promise<string[]> {
  const { stdout } = await portal([...help, "--help"], root);
  const list = stdout.slice(stdout.indexOf("Commands:"));
  return stdout.includes("Commands:") ? [...list.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name as string) : [];
}

const isInstalled = (shell: string) => spawnSync(shell, ["-c", "true"]).status === 0;

describe.runIf(isInstalled("bash"))("in bash", () => {
  /** What the shell offers at the end of a line. */
  async function offered(...words: string[]): Promise<string[]> {
    writeFileSync(join(root, "completion.bash"), await script("bash"));
    const list = words.map((word) => `'${word}'`).join(" ");
    const run = `source completion.bash; compopt() { :; }; COMP_WORDS=(portal ${list}); COMP_CWORD=${words.length}; _portal; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync("bash", ["-c", run], { cwd: root, encoding: "utf8" });
    expect(stderr).toBe("");
    return stdout.split("\n").filter(Boolean);
  }

  it.each([
    [["bu"], ["build"]],
    [["new", "ov"], ["overlay"]],
    [["search", "ex"], ["export"]],
    [["build", "--for"], ["--format"]],
    [
      ["build", "--format", ""],
      ["pretty", "json", "github", "sarif"],
    ],
    [["build", "--out", "dist", "--format", "g"], ["github"]],
    [["new", "overlay", "pets", "--f"], ["--file"]],
    [
      ["completion", ""],
      ["bash", "zsh", "fish"],
    ],
    [["diff", "--fail-on", ""], []],
    [["build", "--base", ""], []],
    [["build", "x", "--accent", "f"], []],
  ])("completes %j", async (words, want) => {
    expect(await offered(...words)).toEqual(want);
  });

  it("offers folders for folders, and files for files", async () => {
    mkdirSync(join(root, "specs"));
    writeFileSync(join(root, "spec.yaml"), "");
    expect(await offered("build", "--root", "sp")).toEqual(["specs"]);
    expect((await offered("build", "--spec", "sp")).sort()).toEqual(["spec.yaml", "specs"]);
    expect(await offered("init", "sp")).toEqual(["specs"]);
  });
});

describe.each(["bash", "zsh", "fish"])("the script for %s", (shell) => {
  it("has every command and option of the help texts", async () => {
    const text = await script(shell);
    const commands = await commandsIn([]);
    expect(commands.length).toBeGreaterThan(10);
    const inner = ["new", "ledger", "search"];
    const paths = [
      ...commands,
      ...(await Promise.all(inner.map((name) => commandsIn([name])))).flatMap((names, index) =>
        names.map((name) => `${inner[index]} ${name}`),
      ),
    ];
    for (const path of paths.filter((name) => !/\bhelp$/.test(name))) {
      expect(text, path).toContain(path.includes(" ") ? `'${path}'` : `' ${path}'`);
      const { stdout } = await portal([...path.split(" "), "--help"], root);
      for (const [, name = ""] of stdout.matchAll(/^ {2}(?:-\w, )?--([\w-]+)/gm))
        expect(text, `${path} --${name}`).toContain(shell === "fish" ? `-l ${name} ` : `--${name}`);
    }
  });

  it.runIf(isInstalled(shell))("has no mistake in its syntax", async () => {
    // As a file: fish does not read the pipe of Node.
    writeFileSync(join(root, "completion"), await script(shell));
    const { status, stderr } = spawnSync(shell, ["-n", "completion"], { cwd: root, encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
  });
});

it("names the shells that it knows", async () => {
  const { code, stderr } = await portal(["completion", "tcsh"], root);
  expect([code, stderr]).toEqual([2, expect.stringContaining("Allowed choices are bash, zsh, fish.")]);
});
