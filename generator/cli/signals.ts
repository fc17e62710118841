const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs `cleanUp` before a signal ends the process. A second signal ends it at once.
 * @returns removes the handler
 */
export function beforeSignal(cleanUp: () => Promise<void>): () => void {
  const withdraw = () => {
    for (const signal of signals) process.removeListener(signal, end);
  };
  const end = (signal: NodeJS.Signals) => {
    withdraw();
    // Send the signal again, so that the process ends as the signal requires.
    void cleanUp().finally(() => process.kill(process.pid, signal));
  };
  for (const signal of signals) process.on(signal, end);
  return withdraw;
}
