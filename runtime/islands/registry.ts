import type { ComponentType } from "react";
import type { IslandName, IslandProps } from "./names.js";

/** For the browser: each island is a chunk of its own, asked for when the reader means to use it. */
export const islands: { [Name in IslandName]: () => Promise<ComponentType<IslandProps[Name]>> } = {
  FillIn: async () => (await import("./FillIn.js")).FillIn,
  RequestAccess: async () => (await import("./RequestAccess.js")).RequestAccess,
};
