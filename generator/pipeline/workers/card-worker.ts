import { openDrawing } from "../../cards/draw-card.js";
import { serveRequests } from "./worker-client.js";

/** The worker of `pipeline/workers/card-pool.ts`: draws one card after another. */
serveRequests(async ({ svg }: { svg: string }) => (await openDrawing())(svg));
