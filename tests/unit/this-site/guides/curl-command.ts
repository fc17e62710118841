/** The request of a cURL command. */
export interface CurlRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/**
 * Words of a POSIX shell command: quotes, escaped line ends and variables, as far as the samples of the
 * guides use them.
 */
export function shellWords(command: string, variables: Readonly<Record<string, string>>): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = "";
  for (let at = 0; at < command.length; at++) {
    const char = command[at] as string;
    if (char === "\\" && quote !== "'") {
      const next = command[++at];
      if (next !== "\n") word = (word ?? "") + next;
    } else if (quote ? char === quote : char === '"' || char === "'") {
      quote = quote ? "" : char;
      word ??= "";
    } else if (char === "$" && quote !== "'") {
      const name = /^\{?(\w+)\}?/.exec(command.slice(at + 1));
      if (!name) throw new Error(`A variable is expected at ${at} of: ${command}`);
      const value = variables[name[1] as string];
      if (value === undefined) throw new Error(`$${name[1]} is not set`);
      word = (word ?? "") + value;
      at += name[0].length;
    } else if (!quote && /\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? "") + char;
  }
  if (quote) throw new Error(`A quote is left open in: ${command}`);
  return word === undefined ? words : [...words, word];
}

/** Reads a cURL command like cURL. An unknown option is an error. */
export function readCurl(command: string, variables: Readonly<Record<string, string>>): CurlRequest {
  const [program, ...words] = shellWords(command.trim(), variables);
  if (program !== "curl") throw new Error(`Not a cURL command: ${command}`);
  const headers: Record<string, string> = {};
  const data: string[] = [];
  let method: string | undefined;
  let url: string | undefined;
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (!word.startsWith("-")) {
      if (url !== undefined) throw new Error(`Two addresses: ${url} and ${word}`);
      url = word;
      continue;
    }
    const value = words.shift();
    if (value === undefined) throw new Error(`${word} has no value`);
    if (word === "--request" || word === "-X") method = value;
    else if (word === "--user" || word === "-u") headers.authorization = `Basic ${Buffer.from(value).toString("base64")}`;
    else if (word === "--data" || word === "-d") data.push(value);
    else if (word === "--data-urlencode")
      data.push(value.replace(/=(.*)$/s, (_, text: string) => `=${encodeURIComponent(text)}`));
    else if (word === "--header" || word === "-H") {
      const [, name = "", text = ""] = /^([^:]+):\s*(.*)$/.exec(value) ?? [];
      headers[name.toLowerCase()] = text;
    } else throw new Error(`${word} is no option that this reads`);
  }
  if (url === undefined) throw new Error(`No address in: ${command}`);
  const body = data.length ? data.join("&") : undefined;
  if (body !== undefined) headers["content-type"] ??= "application/x-www-form-urlencoded";
  return { method: method ?? (body === undefined ? "GET" : "POST"), url, headers, body };
}
