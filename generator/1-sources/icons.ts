/** Icons of sidebars on a 24-unit grid, as strokes of 1.5. One path per icon keeps the markup short. */
const paths = {
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 21h4",
  bolt: "M13 3 5.5 13.5H11L10 21l8-10.5h-5.5z",
  book: "M5 18.5v-13A1.5 1.5 0 0 1 6.5 4H19v13H6.5A1.5 1.5 0 0 0 5 18.5 1.5 1.5 0 0 0 6.5 20H19v-3",
  chart: "M4 4v16h16M8.5 16v-4M12.5 16V8M16.5 16v-6",
  chat: "M4 5h16v11h-9.5L6 20v-4H4z",
  cloud: "M7 18.5a4 4 0 0 1 0-8 5.5 5.5 0 0 1 10.6 1 3.5 3.5 0 0 1-.1 7z",
  code: "m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14",
  flag: "M6 21V4h12l-3 4.5L18 13H6",
  globe: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
  heart: "m12 20-7.5-7.5a4.5 4.5 0 0 1 7.5-5 4.5 4.5 0 0 1 7.5 5z",
  help: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9.5 9.8A2.5 2.5 0 1 1 13 12.1c-.7.4-1 .9-1 1.7M12 16.8v.2",
  home: "m4 11.5 8-7.5 8 7.5M6 10v10h12V10M10 20v-6h4v6",
  key: "M12 16a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM10.7 12.8 20.5 3M17 6.5l3.5 3.5M13.6 9.9l2.6 2.6",
  lock: "M7.5 11V8a4.5 4.5 0 0 1 9 0v3M5 11h14v9H5zM12 14.5V17",
  package: "m12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9",
  rocket: "M12 3c3.5 2 5 5.5 5 9l-2 4H9l-2-4c0-3.5 1.5-7 5-9zM9 16l-1 5 4-2 4 2-1-5M14 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0z",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  star: "m12 4 2.5 5.2 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8z",
  terminal: "M4 5h16v14H4zM7.5 9.5l3 2.5-3 2.5M13 15h4",
  users:
    "M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.7a3.5 3.5 0 0 1 0 6.6M18 14.5c2.2.8 3.5 2.7 3.5 5.5",
} as const;

export const iconNames = Object.keys(paths);

/** The markup of an icon of the set. */
export function iconPath(name: string): string | undefined {
  return Object.hasOwn(paths, name) ? paths[name as keyof typeof paths] : undefined;
}
