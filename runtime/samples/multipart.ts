import { headerText, type Part } from "./http-request.js";

/** Separates the parts of a multipart body in languages that have no API for it. */
export const boundary = "----form-boundary-7d1a9c";

/**
 * Code that writes a multipart body as RFC 7578 defines it: for each part a header, then its bytes.
 * @param text writes a text
 * @param file writes the bytes of a file
 */
export function multipartLines(parts: Part[], text: (value: string) => string, file: (name: string) => string): string[] {
  const lines = parts.flatMap((part) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${headerText(part.name)}"`;
    if (part.kind === "value") {
      const type = part.mediaType === undefined ? "" : `\r\nContent-Type: ${part.mediaType}`;
      return [text(`${head}${type}\r\n\r\n${part.value}\r\n`)];
    }
    const type = part.mediaType ?? "application/octet-stream";
    const fileHead = `${head}; filename="${headerText(part.fileName)}"\r\nContent-Type: ${type}\r\n\r\n`;
    return [text(fileHead), file(part.fileName), text("\r\n")];
  });
  return [...lines, text(`--${boundary}--\r\n`)];
}
