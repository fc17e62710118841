import { basename, join, relative, resolve } from "node:path";
import { createInterface } from "node:readline";
import { type SourceEdit, writeSourceEdits } from "../7-emit/source-edits.js";
import { printAll } from "../diagnostics/print.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { type HostName, hostNames } from "../new/host-names.js";
import { defaultSpec, defaultTitle, existingFiles, type InitAnswers, initSite } from "../new/init-site.js";
import { commandsOf } from "../new/project.js";
import type { Surroundings } from "../new/surroundings.js";
import { type Host, isInside, isOrigin, nodeHost, overlayHost, sitePath } from "../platform/files.js";
import { textDiagnostic } from "../platform/source-text.js";
import { makeFolder } from "../platform/system.js";
import { type Io, paintFor, refuse } from "./io.js";

export interface InitFlags {
  spec: string[];
  title?: string;
  siteUrl?: string;
  accent?: string;
  deploy?: HostName;
  yes: boolean;
}

/** `portal init`: writes the files of a new site. Existing files are never overwritten. */
export async function runInit(folder: string, flags: InitFlags, io: Io): Promise<number> {
  const root = resolve(io.cwd, folder);
  const existing = existingFiles(nodeHost, root);
  if (existing.length) return refuse(io, `there is a site already, and nothing was written: ${existing.join(", ")}.`, 1);
  const usual = defaultSpec(nodeHost, root);
  const found = flags.spec.length ? flags.spec.map((spec) => specIn(root, spec, io)) : usual === undefined ? [] : [usual];
  const copies: SourceEdit[] = [];
  const specs: string[] = [];
  for (const spec of found) {
    if (spec instanceof Error) return refuse(io, spec.message);
    if (typeof spec === "object") {
      if (copies.some(({ path }) => path === spec.path))
        return refuse(io, `two specs would be copied to ${spec.path}. Rename one.`);
      copies.push(spec);
    }
    specs.push(typeof spec === "object" ? spec.path : spec);
  }
  const host = overlayHost(nodeHost, new Map(copies.map(({ path, text }) => [join(root, path), text])));
  const { spec: names, deploy: hosting, ...others } = flags;
  const initial = { ...others, specs, hosting };
  const answers = flags.yes || !canAsk(io) ? initial : await askAll(host, root, initial, io);
  if (!answers) {
    io.stderr.write("\nportal: nothing was written.\n");
    return 1;
  }
  for (const spec of answers.specs ?? []) sayLarge(host, root, spec, io);
  const { value, diagnostics } = await initSite(host, root, answers);
  if (!value) return nothingWritten(diagnostics, io);
  makeFolder(root);
  writeSourceEdits(root, copies);
  for (const copy of copies)
    io.stdout.write(`copied ${names[found.indexOf(copy)]} to ${sitePath(io.cwd, join(root, copy.path))}\n`);
  const way = relative(io.cwd, root);
  const first = `${way === "" ? "" : `cd ${way} && `}${commandsOf[value.manager].run} portal dev --open`;
  writeAround(value, io, `\nNext: ${first}\n`);
  return 0;
}

/** Prints why nothing was written. */
export function nothingWritten(diagnostics: readonly Diagnostic[], io: Io): number {
  io.stdout.write(`${printAll(diagnostics, "pretty", paintFor(io))}\nNothing was written.\n`);
  return 1;
}

/** Writes files of a site and around it, and says what is left to do. */
export function writeAround({ folder, files, kept, next }: Surroundings, io: Io, first = ""): void {
  writeSourceEdits(folder, files);
  const display = (path: string) => sitePath(io.cwd, join(folder, path));
  for (const { path } of files) io.stdout.write(`wrote ${display(path)}\n`);
  for (const path of kept) io.stdout.write(`kept ${display(path)}\n`);
  io.stdout.write(first);
  if (next !== undefined) io.stdout.write(`To publish: ${next}\n`);
}

/** Size of a spec, in characters, whose validation takes some seconds. */
const largeSpec = 1_000_000;

/** Says that a large spec is read, which takes a while. */
function sayLarge(host: Host, root: string, spec: string, io: Io): void {
  const size = host.readText(join(root, spec))?.length ?? 0;
  if (size >= largeSpec) io.stderr.write(`Reading ${spec} (${Math.round(size / 1_000_000)} MB). This takes a while.\n`);
}

/** Path of a spec relative to the root, for the manifest. A spec outside is returned as a copy for the folder `specs`. */
function specIn(root: string, specFlag: string, io: Io): string | SourceEdit | Error {
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(specFlag)) return new Error("--spec names a file. Download the spec first.");
  const file = resolve(io.cwd, specFlag);
  if (nodeHost.isDirectory(file)) return new Error(`the spec ${specFlag} is a folder. Name the file of the spec.`);
  if (!nodeHost.isFile(file)) return new Error(`the spec ${specFlag} does not exist.`);
  if (isInside(root, file)) return sitePath(root, file);
  const path = `specs/${basename(file)}`;
  if (nodeHost.isFile(join(root, path)) || nodeHost.isDirectory(join(root, path)))
    return new Error(`${path} exists in the new site already. Name that file with --spec, or rename ${specFlag}.`);
  const text = nodeHost.readText(file) ?? "";
  const wrong = textDiagnostic({ path: specFlag, text }, () => nodeHost.readBytes(file));
  return wrong ? new Error(`the spec ${specFlag} cannot be copied: ${wrong.message}`) : { path, text };
}

/** @returns undefined where the input ended before the last answer */
async function askAll(host: Host, root: string, given: InitAnswers, io: Io): Promise<InitAnswers | undefined> {
  const questions = new Questions(io);
  const isSpec = (file: string) =>
    file === "" || specIn(root, resolve(root, file), io) === file ? undefined : "There is no such file in this folder.";
  try {
    const [named] = given.specs ?? [];
    const spec = named ?? (await questions.ask("OpenAPI spec, empty for none", "", isSpec));
    if (spec === undefined) return undefined;
    const suggested = defaultTitle(host, root, spec || undefined);
    const title = given.title ?? (await questions.ask("Title of the site", suggested, () => undefined));
    const siteUrl =
      title === undefined
        ? undefined
        : (given.siteUrl ??
          (await questions.ask("Address of the site, empty if not known", "", (url) =>
            url === "" || isOrigin(url) ? undefined : "Write an origin such as https://docs.example.com.",
          )));
    const isHosting = (name: string): name is HostName => hostNames.some((one) => one === name);
    const hosting =
      siteUrl === undefined || given.hosting
        ? given.hosting
        : await questions.ask(`Host (${hostNames.join(", ")}), empty for none`, "", (name) =>
            name === "" || isHosting(name) ? undefined : `Write one of ${hostNames.join(", ")}, or nothing.`,
          );
    return siteUrl === undefined
      ? undefined
      : {
          ...given,
          hosting: hosting !== undefined && isHosting(hosting) ? hosting : undefined,
          title,
          siteUrl: siteUrl || undefined,
          specs: named === undefined ? [spec].filter(Boolean) : (given.specs ?? []),
        };
  } finally {
    questions.close();
  }
}

/** Asks questions in a terminal, one line each. */
class Questions {
  readonly #lines: AsyncIterator<string>;
  readonly #close: () => void;

  constructor(private readonly io: Io) {
    const reader = createInterface({ input: io.stdin ?? process.stdin, terminal: false });
    this.#lines = reader[Symbol.asyncIterator]();
    this.#close = () => reader.close();
  }

  /**
   * Asks until the answer is right.
   * @param standard the value for an empty line
   * @param mistake returns why an answer is invalid
   * @returns undefined where the input has ended
   */
  async ask(question: string, standard: string, mistake: (answer: string) => string | undefined): Promise<string | undefined> {
    for (;;) {
      this.io.stdout.write(`${question}${standard === "" ? "" : ` (${standard})`}: `);
      const { value, done } = await this.#lines.next();
      if (done) return undefined;
      const answer = (value as string).trim() || standard;
      const wrong = mistake(answer);
      if (wrong === undefined) return answer;
      this.io.stdout.write(`${wrong}\n`);
    }
  }

  close(): void {
    this.#close();
  }
}

/** Whether the command runs in a terminal and can ask questions. */
function canAsk({ stdin = process.stdin, stdout, env }: Io): boolean {
  return stdout.isTTY === true && (stdin as NodeJS.ReadStream).isTTY === true && !env.CI;
}
