import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { alive, newReader } from "../reader.js";
import type { TestServer } from "../server.js";
import { lookAt, type Sight } from "./in-view.js";
import type { Budget, Place, Step, Task } from "./task.js";

const windows = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844, hasTouch: true },
};

/** Milliseconds within which a busy machine has handled a click. */
const patience = 45_000;

/** Performs a task with pointer and keys, and counts its cost. */
export class TaskReader {
  readonly cost: Budget = { actions: 0, screens: 0 };
  readonly #page: Page;
  readonly #task: Task;

  private constructor(page: Page, task: Task) {
    this.#page = page;
    this.#task = task;
  }

  /** A page of each window. Opening one for each task would take a third of the time. */
  static readonly #pages = new Map<Task["on"], Page>();

  /** Performs the task without what an earlier reader chose. Returns its cost, or throws if the reader would be stuck. */
  static async run(task: Task, browser: Browser, server: TestServer): Promise<Budget> {
    const page = await TaskReader.#open(task, browser, server);
    const reader = new TaskReader(page, task);
    for (const step of task.steps) await reader.#do(step);
    for (const place of task.proof.see) await reader.#sight(place);
    if (task.proof.clipboard !== undefined) {
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(task.proof.clipboard);
    }
    return { actions: reader.cost.actions, screens: Math.round(reader.cost.screens * 10) / 10 };
  }

  static async #open({ on, at }: Task, browser: Browser, server: TestServer): Promise<Page> {
    let page = TaskReader.#pages.get(on);
    if (!page || page.isClosed()) {
      const permissions = ["clipboard-read", "clipboard-write"];
      const context = await newReader(browser, { ...windows[on], reducedMotion: "reduce", permissions });
      page = await context.newPage();
      TaskReader.#pages.set(on, page);
    }
    for (const other of page.context().pages()) if (other !== page) await other.close();
    // A page without scripts, which could store something later.
    await page.goto(`${server.origin}/robots.txt`);
    await page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      await navigator.clipboard.writeText("");
    });
    await page.mouse.move(0, 0);
    await page.goto(server.origin + at, { waitUntil: "load" });
    await alive(page);
    await page.evaluate(() => document.fonts.ready);
    return page;
  }

  async #do(step: Step): Promise<void> {
    const page = this.#page;
    if ("click" in step) await this.#point(step.click);
    else if ("choose" in step) {
      await this.#sight(step.from);
      await page.locator(`${step.from.in}:visible`).first().selectOption({ label: step.choose });
      this.cost.actions += 2;
    } else if ("type" in step) {
      await page.keyboard.type(step.type);
      this.cost.actions += 1;
    } else if ("press" in step) {
      await page.keyboard.press(step.press);
      this.cost.actions += 1;
    } else if ("scrollTo" in step) await this.#sight(step.scrollTo, true);
    else if ("waitFor" in step) await this.#sight(step.waitFor);
    else {
      await page.waitForURL((url) => url.pathname + url.hash === step.arriveAt);
      await page.waitForFunction(
        (path) => document.getElementById("page")?.dataset.route === path,
        step.arriveAt.replace(/#.*/, ""),
      );
    }
  }

  async #point(place: Place): Promise<void> {
    const { x, y } = await this.#sight(place);
    if (this.#task.on === "phone") await this.#page.touchscreen.tap(x, y);
    else await this.#page.mouse.click(x, y);
    this.cost.actions += 1;
  }

  /** Waits until the place is in view and the effects of the last step are over. */
  async #sight(place: Place, scroll = false): Promise<{ x: number; y: number }> {
    let point = { x: 0, y: 0 };
    const look = async () => {
      // While the browser loads another page there is nothing to check.
      const sight = await this.#page
        .evaluate(lookAt, { place, scroll })
        .catch((error): Sight => ({ hidden: String(error), scrolled: 0 }));
      this.cost.screens += sight.scrolled / windows[this.#task.on].height;
      if (sight.point) point = sight.point;
      return sight.point ? "in view" : `${JSON.stringify(place)}: ${sight.hidden}`;
    };
    await expect.poll(look, { timeout: patience, interval: 50 }).toBe("in view");
    return point;
  }
}
