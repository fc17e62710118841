import { specs } from "./specs.js";
import { tryMistakes } from "./try.js";

tryMistakes(specs);
