/** A file of the output folder that has been written. */
export interface FileEntry {
  path: string;
  /** SHA-256 of the content, in hexadecimal. */
  hash: string;
  bytes: number;
}
