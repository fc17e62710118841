import { type ComponentType, type ReactElement, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { adoptStyles } from "../client/elements.js";
import css from "../styles/fill-in-form.css?layer=api";
import outcomes from "../styles/outcomes.css?layer=components";

adoptStyles(css);
adoptStyles(outcomes);

/** The parts of an island's element. Passed in, because this chunk shares no module with the page's script. */
export interface IslandParts {
  component: ComponentType<object>;
  props: object;
  /** Start of every id inside the island, the same as at build time. */
  identifierPrefix: string;
  container: HTMLElement;
  /** Aborted when the island's page is removed for good. */
  dropped: AbortSignal;
}

/** Hydrates an island. If it crashes, now or later, its HTML comes back with the reader's input, and stays. */
export async function hydrateIsland({
  component: Island,
  props,
  identifierPrefix,
  container,
  dropped,
}: IslandParts): Promise<void> {
  const html = container.innerHTML;
  await new Promise<void>((settled) => {
    let values = fieldValues(container);
    const keep = () => {
      values = fieldValues(container);
    };
    const giveBack = (error: unknown) => {
      reportError(error);
      // React is still working on the root. Restore the HTML after that.
      setTimeout(() => {
        root.unmount();
        container.removeEventListener("input", keep);
        container.innerHTML = html;
        fillFields(container, values);
        settled();
      });
    };
    container.addEventListener("input", keep);
    const root = hydrateRoot(
      container,
      <Alive onAlive={settled}>
        <Island {...props} />
      </Alive>,
      { identifierPrefix, onUncaughtError: giveBack },
    );
    dropped.addEventListener("abort", () => root.unmount(), { once: true });
  });
}

/** Reports when the root is hydrated. */
function Alive({ onAlive, children }: { onAlive(): void; children: ReactElement }): ReactElement {
  useEffect(onAlive, [onAlive]);
  return children;
}

type FieldValues = Map<string, string>;

const fieldsOf = (container: HTMLElement) =>
  container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input[name],textarea[name]");

function fieldValues(container: HTMLElement): FieldValues {
  return new Map([...fieldsOf(container)].map((field) => [field.name, field.value]));
}

function fillFields(container: HTMLElement, values: FieldValues): void {
  for (const field of fieldsOf(container)) field.value = values.get(field.name) ?? field.value;
}
