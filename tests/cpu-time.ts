/**
 * Milliseconds of processor time that some work takes in this process. Unlike the time on the clock it does not grow when other
 * programs keep the machine busy.
 */
export function cpuTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
