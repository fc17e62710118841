import { dataFile, definePlugin, type ElementNode, type Prose, z } from "@quran-foundation/portal";

const tide = z.strictObject({
  time: z.string().regex(/^\d\d:\d\d$/, "must be a time such as 06:40"),
  meters: z.number(),
});

/** A component of this site only: the tides of a day as bars, from a data file. */
export const tides = definePlugin({
  name: "tides",
  members: { tides: dataFile(z.array(tide).min(1), "High and low water of the example day, for `<!-- block: tides -->`.") },
  /** A page kind of this site only: one for each tide. */
  pages({ data: { tides: list = [] }, place }) {
    return list.map(({ time, meters }, index) => {
      const water = meters > 2 ? "High" : "Low";
      return {
        path: `/tides/${time.replace(":", "")}`,
        title: `${water} water at ${time}`,
        description: `The water is ${meters.toFixed(1)} meters above the chart at ${time}.`,
        sidebar: "guides",
        location: place("tides", [index]),
        markdown: `The water stands **${meters.toFixed(1)} m** above the chart.\n\n${water === "High" ? "Boats of any draft may enter." : "Wait with a deep keel, see [Tides](/tides)."}\n`,
      };
    });
  },
  blocks: {
    tides: {
      render(_args, { data: { tides: list = [] } }) {
        const highest = Math.max(...list.map(({ meters }) => meters));
        const bars = list.map(({ time, meters }): ElementNode => {
          const step = Math.round((meters / highest) * 10);
          const [clock, height] = [element("span", [time]), element("b", [`${meters.toFixed(1)} m`])];
          return element("li", [clock, " ", height], { class: `tide tide-${step}` });
        });
        return [element("ul", bars, { class: "tides" })];
      },
    },
  },
});

function element(name: string, children: Prose, attributes?: Record<string, string>): ElementNode {
  return { type: "element", name, children, ...(attributes ? { attributes } : {}) };
}
