import type { CodeFile, CompilerMessage } from "../extensions/types.js";

/** Compiles files together, strictly, against the installed packages. undefined: there is no compiler or package. */
export type Compile = (files: readonly CodeFile[], packageName: string) => Promise<CompilerMessage[] | undefined>;

/** Options of the compiler, strict as a careful user's are. */
export const tsconfig = {
  compilerOptions: {
    target: "es2023",
    lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
    module: "nodenext",
    moduleDetection: "force",
    types: ["node"],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    pretty: false,
  },
  include: ["**/*.ts"],
};

/** What `tsc --pretty false` prints: `file.ts(1,2): error TS1005: message`, further lines indented. */
export function readMessages(output: string): CompilerMessage[] {
  const messages: CompilerMessage[] = [];
  for (const line of output.split(/\r?\n/)) {
    const [, path, row, column, message] = /^(.+?)\((\d+),(\d+)\): error TS\d+: (.*)$/.exec(line) ?? [];
    if (path !== undefined && message !== undefined)
      messages.push({ path: path.replaceAll("\\", "/"), line: Number(row), column: Number(column), message });
  }
  return messages;
}
