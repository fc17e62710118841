import { createHash } from "node:crypto";
import type { ReceivedRequest } from "./spec-requests.js";

type Named = Record<string, unknown>;

/**
 * Parses one of our Python samples: a call of `requests`, or the URL that is opened in a browser. Any other
 * shape is an error.
 */
export function readPython(sample: string): ReceivedRequest {
  return sample.includes("webbrowser.open") ? readNavigation(sample) : readCall(sample);
}

function readCall(sample: string): ReceivedRequest {
  const shape =
    /^import requests\n\nresponse = requests\.(get|post|put|patch|delete)(\([\s\S]*\n\))\nif not response\.ok:\n {4}raise RuntimeError\(f"HTTP \{response\.status_code\}: \{response\.text\}"\)(?:\nprint\(response\.json\(\)\))?$/;
  const [, name = "", list = ""] = shape.exec(sample) ?? unknownShape(sample);
  const { positional, named } = new Literals(list).callArguments();
  const { headers = {}, auth, json, data, timeout, ...unknown } = named as Record<string, Named>;
  if (Object.keys(unknown).length || timeout === undefined || positional.length !== 1) unknownShape(sample);
  const sent = Object.fromEntries(
    Object.entries(headers as Record<string, string>).map(([key, text]) => [key.toLowerCase(), text]),
  );
  if (Array.isArray(auth)) sent.authorization = `Basic ${Buffer.from(auth.join(":")).toString("base64")}`;
  let body = "";
  if (json !== undefined) {
    body = JSON.stringify(json);
    sent["content-type"] = "application/json";
  } else if (data !== undefined) {
    body = new URLSearchParams(data as Record<string, string>).toString();
    sent["content-type"] = "application/x-www-form-urlencoded";
  }
  return { method: name.toUpperCase(), url: String(positional[0]), headers: sent, body };
}

function readNavigation(sample: string): ReceivedRequest {
  const verifier = /^code_verifier = "([^"\\]*)"$/m.exec(sample)?.[1] ?? "";
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const [, query = "", base = ""] =
    /^query = urlencode(\([\s\S]*?\n\}\))\nurl = ("[^"\\]*") \+ query\n\n# .*\nwebbrowser\.open\(url\)$/m.exec(sample) ??
    unknownShape(sample);
  const pairs = new Literals(query, { code_challenge: challenge }).callArguments().positional[0];
  const url = JSON.parse(base) + new URLSearchParams(pairs as Record<string, string>).toString();
  return { method: "GET", url, headers: {}, body: "" };
}

function unknownShape(sample: string): never {
  throw new Error(`A Python sample of another shape:\n${sample}`);
}

/** Python literals: strings between double quotes, numbers, True, False, None, lists, tuples, dicts and given variables. */
class Literals {
  readonly #tokens: string[];
  readonly #variables: Readonly<Record<string, string>>;

  constructor(text: string, variables: Readonly<Record<string, string>> = {}) {
    this.#tokens = text.match(/"(?:[^"\\\n]|\\.)*"|[\w.-]+|[^\s]/g) ?? [];
    this.#variables = variables;
  }

  callArguments(): { positional: unknown[]; named: Named } {
    const positional: unknown[] = [];
    const named: Named = {};
    this.#take("(");
    while (!this.#ends(")")) {
      if (this.#tokens[1] === "=") {
        const name = this.#next();
        this.#take("=");
        named[name] = this.#value();
      } else positional.push(this.#value());
    }
    if (this.#tokens.length) throw new Error(`Unexpected ${this.#tokens[0]}`);
    return { positional, named };
  }

  #value(): unknown {
    const token = this.#next();
    if (token === "{") {
      const object: Named = {};
      while (!this.#ends("}")) {
        const key = String(this.#value());
        this.#take(":");
        object[key] = this.#value();
      }
      return object;
    }
    if (token === "[" || token === "(") {
      const list: unknown[] = [];
      while (!this.#ends(token === "[" ? "]" : ")")) list.push(this.#value());
      return list;
    }
    if (token.startsWith('"')) return JSON.parse(token);
    if (/^-?\d+(?:\.\d+)?$/.test(token)) return Number(token);
    const known = { True: true, False: false, None: null, ...this.#variables }[token];
    if (known === undefined) throw new Error(`Unexpected ${token}`);
    return known;
  }

  /** Whether the closing bracket is next; between items it consumes the comma. */
  #ends(close: string): boolean {
    if (this.#tokens[0] === ",") this.#next();
    if (this.#tokens[0] !== close) return false;
    this.#next();
    return true;
  }

  #take(expected: string): void {
    const token = this.#next();
    if (token !== expected) throw new Error(`${expected} is expected, not ${token}`);
  }

  #next(): string {
    const token = this.#tokens.shift();
    if (token === undefined) throw new Error("The text ends too early");
    return token;
  }
}
