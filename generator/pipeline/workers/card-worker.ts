import { openDrawing } from "../../cards/draw-card.js";
import type { CardRequest } from "../draw-cards.js";
import { serveRequests } from "./worker-client.js";

/** The worker of `pipeline/draw-cards.ts`: draws one card after another. */
serveRequests(async ({ svg, font }: CardRequest) => (await openDrawing())(svg, font));
