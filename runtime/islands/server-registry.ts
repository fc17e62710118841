import type { ComponentType } from "react";
import type { IslandName, IslandProps } from "./names.js";
import { RequestAccess } from "./RequestAccess.js";

/** For the build: the same islands as in `registry.ts`, at hand at once because rendering does not wait. */
export const serverIslands: { [Name in IslandName]: ComponentType<IslandProps[Name]> } = { RequestAccess };
