import { guides } from "./guides.js";
import { tryMistakes } from "./try.js";

tryMistakes(guides);
