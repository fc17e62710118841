import type { ComponentType } from "react";
import { FillIn } from "./FillIn.js";
import type { IslandName, IslandProps } from "./names.js";
import { RequestAccess } from "./RequestAccess.js";

/** For the build: the same islands as in `registry.ts`, at hand at once because rendering does not wait. */
export const serverIslands: { [Name in IslandName]: ComponentType<IslandProps[Name]> } = { FillIn, RequestAccess };
