import type { ComponentProps, ComponentType } from "react";

/** Every island. Each is a chunk that is requested when the reader shows intent. */
export const islands = {
  FillIn: async () => (await import("./FillIn.js")).FillIn,
  RequestAccess: async () => (await import("./RequestAccess.js")).RequestAccess,
} satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof islands;

export type IslandComponent<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>;

/** The props of an island, which are written into the page as JSON. */
export type IslandProps<Name extends IslandName> = ComponentProps<IslandComponent<Name>>;
