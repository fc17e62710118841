import { statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { readSpec } from "../1-sources/openapi/read-spec.js";
import { buildApiModel } from "../2-model/openapi/build-api-model.js";
import { hasErrors } from "../diagnostics/order.js";
import { plain, printAll } from "../diagnostics/print.js";
import type { SpecSide } from "../diff/site/compare-specs.js";
import { nodeHost } from "../platform/host.js";
import { type Io, refuse } from "./io.js";
import { rootFor } from "./site-flags.js";

/** Whether an argument names a spec file, rather than an output or a commit. */
export function isSpecFile(name: string, io: Io): boolean {
  if (!/\.(?:json|ya?ml)$/i.test(name) || basename(name) === "manifest.json") return false;
  return statSync(resolve(io.cwd, name), { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Opens both spec files. Undefined, with a message, if one is no spec or has errors. */
export function openSpecs(names: readonly [string, string | undefined], io: Io): [SpecSide, SpecSide] | undefined {
  const [first, second] = names;
  const other = [first, second].find((name) => name === undefined || !isSpecFile(name, io));
  if (second === undefined || other !== undefined) {
    const found = other === undefined ? "nothing" : `\`${other}\``;
    return void refuse(io, `A spec file can only be compared with another spec file, and not with ${found}.`);
  }
  const [before, after] = [openSpec(first, io), openSpec(second, io)];
  return before && after ? [before, after] : undefined;
}

function openSpec(name: string, io: Io): SpecSide | undefined {
  const file = resolve(io.cwd, name);
  const { value, diagnostics } = readSpec(nodeHost, rootFor(io.cwd, [dirname(file)]), file);
  if (!value || hasErrors(diagnostics)) {
    io.stderr.write(printAll(diagnostics, "pretty", plain));
    return void refuse(io, `\`${name}\` cannot be compared until its errors are fixed.`);
  }
  return { label: name, model: buildApiModel(value).value };
}
