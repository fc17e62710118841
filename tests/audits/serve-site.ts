import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort, nginx, nginxFlags, startNginx } from "../nginx.js";

const command = resolve(import.meta.dirname, "../../bin/portal.mjs");

export type Host = "portal preview" | "nginx";

/** The hosts that this machine can serve a site with. */
export const hosts: Host[] = nginx === undefined ? ["portal preview"] : ["portal preview", "nginx"];

/**
 * Builds this site for the URL at which a host then serves it, so that absolute links stay on it, and
 * audits it.
 */
export async function withSite<T>(host: Host, audit: (origin: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "portal-audit-"));
  const out = join(folder, "out");
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  try {
    execFileSync(process.execPath, [command, "build", "--out", out, "--site-url", origin], { stdio: "inherit" });
    server = host === "nginx" ? serveByNginx(join(out, "site"), join(folder, "nginx"), port) : preview(out, port);
    await answering(origin);
    return await audit(origin);
  } finally {
    server?.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

function preview(out: string, port: number): ChildProcess {
  const flags = ["preview", "--out", out, "--host", "127.0.0.1", "--port", String(port)];
  return spawn(process.execPath, [command, ...flags], { stdio: "ignore" });
}

function serveByNginx(site: string, folder: string, port: number): ChildProcess {
  mkdirSync(folder);
  return startNginx(nginxFlags(folder, { site, snippet: join(site, "nginx.conf"), port }));
}

async function answering(origin: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await fetch(origin);
      return;
    } catch (error) {
      if (attempt > 200) throw error;
      await setTimeout(50);
    }
  }
}
