/** Errors of the system that stop a command: neither mistakes in the site nor bugs. */
const reasons: Record<string, string> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EFBIG: "the file is larger than the system allows",
  EROFS: "the file system is read-only",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  ENAMETOOLONG: "the name is too long",
  EIO: "the disk reports an error",
  ENOTDIR: "a part of this path is a file, not a folder",
  EISDIR: "this is a folder, not a file",
  EEXIST: "a file with this name exists",
};

/** One sentence about a file operation that the system refused; undefined for any other error. */
export function systemRefusal(error: unknown): string | undefined {
  const { code = "", syscall, path } = error as NodeJS.ErrnoException;
  const isUnmakable = code === "ENOENT" && syscall === "mkdir";
  const reason = isUnmakable ? "folders cannot be created there" : syscall === undefined ? undefined : reasons[code];
  if (reason === undefined) return undefined;
  return `${path === undefined ? "" : `\`${path}\`: `}${reason} (${code}).`;
}
