import { type ComponentType, type ReactElement, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import type { IslandName } from "./names.js";
import { islands } from "./registry.js";

/** An island's element, taken apart by the script of the page: this chunk is bundled alone and shares no module with it. */
export interface IslandParts {
  name: string;
  prefix: string;
  /** JSON of the props. */
  props: string;
  container: HTMLElement;
  /** Aborted when the island's page will not be shown again. */
  dropped: AbortSignal;
}

/**
 * Hydrates one island. Resolves when it is alive, rejects when its chunk cannot be loaded. An island that crashes, then or
 * later, gets its server HTML back with what the reader has typed, and stays plain HTML.
 */
export async function hydrateIsland({ name, prefix, props, container, dropped }: IslandParts): Promise<void> {
  if (!Object.hasOwn(islands, name)) throw new Error(`There is no island named "${name}".`);
  const Component = (await islands[name as IslandName]()) as ComponentType<object>;
  const given = JSON.parse(props) as object;
  const html = container.innerHTML;
  await new Promise<void>((settled) => {
    let values = fieldValues(container);
    const keep = () => {
      values = fieldValues(container);
    };
    container.addEventListener("input", keep);
    const root = hydrateRoot(
      container,
      <Alive onAlive={settled}>
        <Component {...given} />
      </Alive>,
      {
        identifierPrefix: prefix,
        onUncaughtError: (error) => {
          reportError(error);
          // React is still at work on this root; what it has emptied can be filled once it is done.
          setTimeout(() => {
            root.unmount();
            container.removeEventListener("input", keep);
            container.innerHTML = html;
            fillFields(container, values);
            settled();
          });
        },
      },
    );
    dropped.addEventListener("abort", () => root.unmount(), { once: true });
  });
}

/** Tells when the root is hydrated. One child and no ids of its own: the island's ids stay those of the server. */
function Alive({ onAlive, children }: { onAlive(): void; children: ReactNode }): ReactElement {
  useEffect(onAlive, [onAlive]);
  return <>{children}</>;
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
