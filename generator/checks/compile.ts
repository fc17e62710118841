import type { CodeFile, CompilerMessage } from "../extensions/types.js";

/** Compiles files strictly against installed packages. Undefined if the compiler or the package is not installed. */
export type Compile = (files: readonly CodeFile[], packageName: string) => Promise<CompilerMessage[] | undefined>;

/** Options of the compiler, as strict as those of careful users. */
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

/** Parses the output of `tsc --pretty false`: `file.ts(1,2): error TS1005: message`, further lines indented. */
export function readMessages(output: string): CompilerMessage[] {
  const messages: CompilerMessage[] = [];
  for (const line of output.split(/\r?\n/)) {
    const [, path, row, column, message] = /^(.+?)\((\d+),(\d+)\): error TS\d+: (.*)$/.exec(line) ?? [];
    if (path !== undefined && message !== undefined)
      messages.push({ path: path.replaceAll("\\", "/"), line: Number(row), column: Number(column), message });
  }
  return messages;
}
