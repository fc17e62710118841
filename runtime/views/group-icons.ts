/** Icons of groups of operations, on the grid of `Icon`, by the beginnings of words. The first that fits is used. */
const icons: readonly { words: string; path: string }[] = [
  {
    words: "key token credential oauth login session signin",
    path: "M12 16a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM10.7 12.8 20.5 3M17 6.5l3.5 3.5M13.6 9.9l2.6 2.6",
  },
  {
    words: "security auth permission secret vulnerab audit compliance privacy",
    path: "M12 3l7 3v5c0 4.5-3 8-7 10-4-2-7-5.5-7-10V6z",
  },
  {
    words: "webhook event notification alert subscriber callback",
    path: "M12 4a5 5 0 0 0-5 5v4l-2 3h14l-2-3V9a5 5 0 0 0-5-5zM10 19h4",
  },
  {
    words:
      "payment billing charge card payout refund invoice price pricing subscription bank balance transfer transaction fee tax",
    path: "M3.5 7A1.5 1.5 0 0 1 5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17zM3.5 10h17M7 15h3",
  },
  { words: "order cart checkout shop catalog purchase", path: "M4 5h2l2 10h9l2-7H7M10 19.5h.01M16 19.5h.01" },
  {
    words: "parcel package product shipment delivery artifact inventory item asset resource container object",
    path: "M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9",
  },
  {
    words: "user account customer member people person team org contact profile employee pet owner collaborator",
    path: "M15.5 8.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM5 20a7 7 0 0 1 14 0",
  },
  {
    words: "message comment chat conversation discussion issue reaction review mail email ticket dispute",
    path: "M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 4v-4h-1A1.5 1.5 0 0 1 4 14.5z",
  },
  {
    words: "calendar schedule date booking appointment time deadline milestone",
    path: "M5 6.5h14V20H5zM5 10.5h14M9 4v4M15 4v4",
  },
  { words: "metric analytic statistic stat usage insight rate report activity", path: "M4 20h16M7 16v-5M12 16V6M17 16v-8" },
  { words: "search find query lookup", path: "M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0zm-1.7 4.3L20 20" },
  { words: "repo code git commit branch action workflow deploy build pull check app plugin", path: "M9 8l-4 4 4 4M15 8l4 4-4 4" },
  {
    words: "location place address map site region country store warehouse track",
    path: "M12 21s6-6 6-11a6 6 0 1 0-12 0c0 5 6 11 6 11zM14 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0z",
  },
  { words: "image photo media picture video audio avatar emoji", path: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01" },
  { words: "tag label categor topic coupon discount promo", path: "M4 4h8l8 8-8 8-8-8zM8 8h.01" },
  {
    words: "setting config admin option preference classroom meta system policy",
    path: "M4 8h9M17 8h3M4 16h3M11 16h9M17 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM11 16a2 2 0 1 1-4 0 2 2 0 0 1 4 0z",
  },
  {
    words: "document file page article content license gist note book chapter contract template form log history",
    path: "M7 3.5h7l4 4V20a.5.5 0 0 1-.5.5h-10A.5.5 0 0 1 7 20zM14 3.5V8h4M10 12h5M10 16h5",
  },
];

const byWord = new Map(icons.flatMap(({ words, path }) => words.split(" ").map((word) => [word, path] as const)));

/** Shorter words must be equal, so that `organize` is no organization and `category` is no `cat`. */
const shortest = 4;

/** The path of an icon for a name; otherwise its monogram of two letters. */
export function groupIcon(name: string): { path: string } | { letters: string } {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  for (const word of words.map((one) => one.toLowerCase())) {
    for (const [start, path] of byWord)
      if (word === start || word === `${start}s` || (start.length >= shortest && word.startsWith(start))) return { path };
  }
  const [first = "", second] = words;
  const letters = second === undefined ? [...first].slice(0, 2) : [...first].slice(0, 1).concat([...second].slice(0, 1));
  const [head = "", ...rest] = letters;
  return { letters: second === undefined ? head.toUpperCase() + rest.join("").toLowerCase() : letters.join("").toUpperCase() };
}
