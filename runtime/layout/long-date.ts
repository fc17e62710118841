const months = "January February March April May June July August September October November December".split(" ");

/**
 * "2025-11-04" as "4 November 2025". Without `Intl`, so that the output does not depend on the locale data of
 * the machine.
 */
export function longDate(iso: string): string {
  const [year, month, day] = iso.split("-").map(Number);
  const name = months[(month ?? 0) - 1];
  return name ? `${day} ${name} ${year}` : iso;
}
