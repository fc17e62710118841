import { dataFile, definePlugin, z } from "@quran-foundation/portal";

const plan = z.strictObject({
  name: z.string().min(1),
  for: z.string().min(1),
  limits: z.record(z.string(), z.string()),
});
const plans = z.array(plan).min(1);
export type Limits = z.output<typeof plans>;

/** A kind of page of this site alone: plans and their limits, as boards instead of text. */
export const limits = definePlugin({
  name: "limits",
  members: { limits: dataFile(plans, "Plans with their limits, for the page `/limits`.") },
  views: { limits: "plugin/LimitsView.tsx" },
  pages({ data, place }) {
    if (!data.limits) return [];
    return [
      {
        path: "/limits",
        title: "Plans and limits",
        description: "How many requests and bookings each plan allows.",
        view: "limits",
        data: data.limits,
        markdown: data.limits.map(textOf).join("\n"),
        sidebar: "guides",
        location: place("limits"),
      },
    ];
  },
});

/** A plan as text, for the search, the table of contents and the Markdown twin. */
function textOf({ name, for: who, limits }: Limits[number]): string {
  const rows = Object.entries(limits).map(([limit, value]) => `- ${limit}: **${value}**\n`);
  return `## ${name}\n\n${who}\n\n${rows.join("")}`;
}
