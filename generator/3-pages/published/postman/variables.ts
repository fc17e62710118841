import { placeholder } from "../../../../runtime/samples/fill.js";
import { present } from "../../../platform/present.js";

/** A variable of a collection, which its user sets once for all requests. */
export type CollectionVariable = { key: string; value: string; description?: string };

/** The variables of a collection's requests: servers, and credentials in place of placeholders. */
export class CollectionVariables {
  readonly #servers = new Map<string, string>();
  readonly #credentials = new Map<string, string>();

  /** @param server the default server: its variable is `baseUrl` */
  constructor(server: string) {
    this.server(server);
  }

  /** The variable of a server, as in requests. */
  server(url: string): string {
    const count = this.#servers.size + 1;
    const key = this.#servers.get(url) ?? (count === 1 ? "baseUrl" : `baseUrl${count}`);
    this.#servers.set(url, key);
    return written(key);
  }

  /** A text with variables in place of placeholders such as `YOUR_ACCESS_TOKEN`. */
  fill(text: string): string {
    return text.replace(placeholder, (name) => {
      const key = name
        .slice("YOUR_".length)
        .toLowerCase()
        .replace(/_+([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
      this.#credentials.set(name, key);
      return written(key);
    });
  }

  /** @param describe returns the description of a server */
  list(describe: (server: string) => string | undefined): CollectionVariable[] {
    const servers = [...this.#servers].map(([value, key]): CollectionVariable => {
      return { key, value, ...present({ description: describe(value) }) };
    });
    const credentials = [...this.#credentials].map(([name, key]): CollectionVariable => {
      const words = name.slice("YOUR_".length).toLowerCase().replaceAll("_", " ");
      return { key, value: "", description: `Your ${words.replace(/\bid\b/, "ID")}` };
    });
    return [...servers, ...credentials];
  }
}

const written = (key: string) => `{{${key}}}`;
