/** The name, or with the first number from 2 on that makes it unique. */
export function unique(name: string, taken: { has(name: string): boolean }): string {
  if (!taken.has(name)) return name;
  for (let count = 2; ; count++) if (!taken.has(`${name}-${count}`)) return `${name}-${count}`;
}
