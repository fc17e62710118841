/**
 * Milliseconds of processor time of some work in this process. Unlike wall-clock time, it does not grow
 * when other programs keep the machine busy.
 */
export function cpuTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
