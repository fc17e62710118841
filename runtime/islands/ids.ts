import { createContext, useContext } from "react";

/** Start of the ids of the island being rendered, on both sides the same. */
export const IdContext = createContext("");

/** For every id inside an island. Not React's own `useId`: in the browser another library than at build brings islands to life. */
export function useIdPrefix(): string {
  return useContext(IdContext);
}
