import type { ErrorObject } from "ajv";

/** Validates a value against a schema of the validator's own form. `path` is where the value is. */
type ErrorsOf = (branch: object | boolean, value: unknown, path: string) => ErrorObject[];

/**
 * Errors without those of branches that a value was not meant for. A validator reports what is wrong in every branch of `oneOf` or
 * `anyOf`, then that none matches. Of these, the errors of the closest branch say the most. Without a clear one,
 * these are the errors that all have, or that none matches.
 * @param errors in the validator's order, with the schemas and values that they are about (`verbose`)
 */
export function ofClosestBranches(errors: readonly ErrorObject[], errorsOf: ErrorsOf): ErrorObject[] {
  const kept = [...errors];
  for (let index = kept.length - 1; index >= 0; index--) {
    const error = kept[index] as ErrorObject;
    if (!isChoice(error)) continue;
    const { instancePath, params } = error;
    const passing = (params.passingSchemas as number[] | null | undefined) ?? undefined;
    const branches = (error.parentSchema as Record<string, (object | boolean)[]>)[error.keyword] as (object | boolean)[];
    // After a second branch that matches, no other is tried.
    const tried = branches
      .slice(0, passing && Math.max(...passing) + 1)
      .map((branch) => errorsOf(branch, error.data, instancePath));
    const start = index - tried.reduce((count, found) => count + found.length, 0);
    if (start < 0 || !kept.slice(start, index).every((inner) => inner.instancePath.startsWith(instancePath))) continue;
    const closest = passing
      ? undefined
      : (namedBranch(tried, instancePath) ?? closestOf(tried, instancePath) ?? sharedBy(tried, instancePath));
    kept.splice(start, index - start + 1, ...(closest?.length ? ofClosestBranches(closest, errorsOf) : [error]));
    index = start;
  }
  return kept;
}

/** The errors of the only branch that allows the fixed value of a member, which all others refuse, however many there are. */
function namedBranch(tried: readonly ErrorObject[][], path: string): ErrorObject[] | undefined {
  const refused = tried.map((errors) => errors.filter((error) => isFixed(error, path)).map(({ instancePath }) => instancePath));
  const [only, ...more] = tried.filter((errors, index) => {
    const [first = [], ...others] = refused.filter((_, other) => other !== index);
    const isNamed = first.some((member) => [refused[index], ...others].every((list, at) => list?.includes(member) === at > 0));
    return isNamed && !errors.some((error) => distanceOf(error, path) === far);
  });
  return more.length === 0 ? only : undefined;
}

/** The errors of the branch that a value was meant for. Undefined if several are as likely. */
function closestOf(tried: readonly ErrorObject[][], path: string): ErrorObject[] | undefined {
  const [first, second] = tried
    .map((errors) => ({ errors, distance: errors.reduce((sum, error) => sum + distanceOf(error, path), 0) }))
    .sort((a, b) => a.distance - b.distance);
  return first && first.distance < far && first.distance * 2 < (second?.distance ?? far) ? first.errors : undefined;
}

/** The errors that all branches have: a wrong type, or what is wrong whichever of them was meant. */
function sharedBy([first = [], ...others]: readonly ErrorObject[][], path: string): ErrorObject[] {
  const typeOf = (errors: readonly ErrorObject[]) =>
    errors.find(({ keyword, instancePath }) => keyword === "type" && instancePath === path);
  const types = [first, ...others].map(typeOf);
  if (types.every((error) => error !== undefined))
    return types
      .slice(0, 1)
      .map((error) => ({ ...error, params: { type: [...new Set(types.flatMap(({ params }) => params.type))] } }));
  const identity = ({ instancePath, keyword, params }: ErrorObject) => JSON.stringify([instancePath, keyword, params]);
  const known = others.map((errors) => new Set(errors.map(identity)));
  return first.filter((error) => !isChoice(error) && known.every((errors) => errors.has(identity(error))));
}

const isChoice = ({ keyword }: ErrorObject) => keyword === "oneOf" || keyword === "anyOf";

const far = 1000;

/** A value of another type was not meant for a branch, nor an object whose member with a fixed value has another one. */
function distanceOf(error: ErrorObject, path: string): number {
  const { keyword, instancePath } = error;
  if (instancePath === path && keyword === "type") return far;
  return isFixed(error, path) ? far / 10 : 1;
}

/** Whether a member of the value at a path is none of the values that it may have. */
function isFixed({ keyword, instancePath }: ErrorObject, path: string): boolean {
  const depth = instancePath.slice(path.length).split("/").length - 1;
  return depth === 1 && (keyword === "const" || keyword === "enum");
}
