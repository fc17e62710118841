import { Component, type ComponentType, type ReactElement, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { adoptStyles } from "../client/adopt.js";
import css from "../styles/fill-in-form.css?layer=api";
import outcomes from "../styles/outcomes.css?layer=components";
import { IdContext } from "./ids.js";
import type { IslandName } from "./names.js";
import { islands } from "./registry.js";

adoptStyles(css);
adoptStyles(outcomes);

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
  const Island = (await islands[name as IslandName]()) as ComponentType<object>;
  const given = JSON.parse(props) as object;
  const html = container.innerHTML;
  await new Promise<void>((settled) => {
    let values = fieldValues(container);
    const keep = () => {
      values = fieldValues(container);
    };
    const giveBack = (error: unknown) => {
      reportError(error);
      // The root is still being worked on; what it has emptied can be filled once that is done.
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
      <Guard onCrash={giveBack}>
        <IdContext value={prefix}>
          <Alive onAlive={settled}>
            <Island {...given} />
          </Alive>
        </IdContext>
      </Guard>,
      // For React; Preact leaves errors to the guard without a word.
      { onCaughtError: () => {} },
    );
    dropped.addEventListener("abort", () => root.unmount(), { once: true });
  });
}

interface GuardProps {
  onCrash(error: unknown): void;
  children: ReactNode;
}

/** Empty once anything beneath it has thrown. */
class Guard extends Component<GuardProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    return this.state.crashed ? null : this.props.children;
  }
}

/** Tells when the root is hydrated. */
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
