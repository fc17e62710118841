import type { TestServer } from "../server.js";
import { until } from "./program.js";

/** Commands of WebDriver (W3C, section 9 and following) that the tests use. */
export type Command = "navigate" | "execute" | "find" | "click" | "sendKeys" | "resize" | "role";

/**
 * One command to a browser: its parameters as the standard names them, and `id` for the element if it needs
 * one.
 */
export type Send = (command: Command, parameters: Record<string, unknown>) => Promise<unknown>;

/** Property of a reference to an element (WebDriver section 12.1). */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** A window of a real browser. */
export class Tab {
  readonly #send: Send;
  constructor(send: Send) {
    this.#send = send;
  }

  /** Opens a URL and waits for the page's load event. */
  async open(url: string): Promise<void> {
    await this.#send("navigate", { url });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#send("resize", { width, height });
  }

  /** The value of an expression in the page. */
  async value<T>(expression: string): Promise<T> {
    return (await this.#send("execute", { script: `return (${expression})`, args: [] })) as T;
  }

  /** Waits until an expression in the page is true. */
  async wait(expression: string): Promise<void> {
    await until(expression, () => this.value<boolean>(`Boolean(${expression})`));
  }

  /** Clicks an element as a reader does, once it exists. */
  async click(selector: string): Promise<void> {
    await this.#send("click", { id: await this.#element(selector) });
  }

  /** Types into an element. */
  async type(selector: string, text: string): Promise<void> {
    await this.#send("sendKeys", { id: await this.#element(selector), text });
  }

  /** The role and name of an element for assistive technology. */
  async role(selector: string): Promise<string> {
    return (await this.#send("role", { id: await this.#element(selector) })) as string;
  }

  async #element(selector: string): Promise<string> {
    await this.wait(`document.querySelector(${JSON.stringify(selector)})`);
    const found = await this.#send("find", { using: "css selector", value: selector });
    return (found as Record<string, string>)[elementKey] ?? "";
  }
}

/** A browser under test. */
export interface DrivenBrowser {
  tab: Tab;
  /**
   * Opens pages one after another and waits until each has loaded its prefetches.
   * @returns the browser's console messages about them
   */
  consoleOf(server: TestServer, paths: readonly string[]): Promise<string[]>;
  /** Messages since the page was opened: errors, policy violations, console calls. */
  messages(): Promise<string[]>;
  close(): Promise<void>;
}
