import { openDrawing } from "../../cards/draw-card.js";
import type { CardRequest } from "./card-pool.js";
import { serveRequests } from "./worker-client.js";

/** The worker of `pipeline/workers/card-pool.ts`: draws one card after another. */
serveRequests(async ({ svg, font }: CardRequest) => (await openDrawing())(svg, font));
