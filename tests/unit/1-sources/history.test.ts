import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepHistory, readHistory, repositoryState } from "../../../generator/1-sources/history.js";
import { nodeHost } from "../../../generator/platform/files.js";
import { SessionCache } from "../../../generator/platform/stages.js";

const work = mkdtempSync(join(tmpdir(), "portal-history-"));
const repository = join(work, "whole");
afterAll(() => rmSync(work, { recursive: true, force: true }));

function git(cwd: string, day: string, ...args: string[]): void {
  const env = { ...process.env, GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
  execFileSync("git", ["-c", "user.name=W", "-c", "user.email=w@docs.example", ...args], { cwd, env, stdio: "ignore" });
}

beforeAll(() => {
  mkdirSync(join(repository, "content"), { recursive: true });
  git(repository, "2026-01-01", "init");
  for (const [day, file] of [
    ["2026-01-02", "content/a.md"],
    ["2026-01-03", "content/ä b.md"],
    ["2026-01-04", "other.txt"],
  ] as const) {
    writeFileSync(join(repository, file), day);
    git(repository, day, "add", ".");
    git(repository, day, "commit", "-m", day);
  }
});

describe("the history", () => {
  it("dates the files of the requested folders by their last commit", async () => {
    const { value, diagnostics } = await readHistory(repository, ["content", "gone"]);
    expect(diagnostics).toEqual([]);
    expect([...value].sort()).toEqual([
      ["content/a.md", "2026-01-02"],
      ["content/ä b.md", "2026-01-03"],
    ]);
  });

  it("names files relative to a root inside of a repository", async () => {
    const { value } = await readHistory(join(repository, "content"), ["."]);
    expect([...value].sort()).toEqual([
      ["a.md", "2026-01-02"],
      ["ä b.md", "2026-01-03"],
    ]);
  });

  it("is read again only after a commit", async () => {
    const runCache = new SessionCache();
    const read = async () => {
      const { value } = await keepHistory(nodeHost, repository, ["content"], runCache);
      runCache.endRun(true);
      return value;
    };
    const first = await read();
    writeFileSync(join(repository, "content/a.md"), "changed");
    expect(await read()).toBe(first);
    git(repository, "2026-02-01", "commit", "--all", "-m", "later");
    expect((await read()).get("content/a.md")).toBe("2026-02-01");
  });

  it("is found from a subfolder, in a worktree, and by GIT_DIR", async () => {
    const [prefix, , head] = (await repositoryState(join(repository, "content"))).split("\n");
    expect(prefix).toBe("content/");
    git(repository, "2026-01-05", "worktree", "add", "--detach", join(work, "worktree"), "HEAD");
    expect((await repositoryState(join(work, "worktree"))).split("\n")).toEqual(["", "false", head, ""]);
    const elsewhere = join(work, "elsewhere");
    mkdirSync(elsewhere);
    await expect(repositoryState(elsewhere)).rejects.toThrow();
    process.env.GIT_DIR = join(repository, ".git");
    const named = repositoryState(elsewhere);
    delete process.env.GIT_DIR;
    expect((await named).split("\n")[2]).toBe(head);
  });

  it("is empty with a warning in a shallow clone", async () => {
    git(work, "2026-01-05", "clone", "--depth", "1", pathToFileURL(repository).href, "shallow");
    const { value, diagnostics } = await readHistory(join(work, "shallow"), ["content"]);
    expect(value.size).toBe(0);
    expect(diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toEqual(["history-shallow warning"]);
  });

  it("is empty outside a repository", async () => {
    expect(await readHistory(tmpdir(), ["."])).toEqual({ value: new Map(), diagnostics: [] });
  });
});
