import { sources } from "./sources.js";
import { tryMistakes } from "./try.js";

tryMistakes(sources);
