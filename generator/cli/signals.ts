const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Has something done before a signal ends the process; a second signal ends it at once.
 * @returns withdraws it
 */
export function beforeSignal(cleanUp: () => Promise<void>): () => void {
  const withdraw = () => {
    for (const signal of signals) process.removeListener(signal, end);
  };
  const end = (signal: NodeJS.Signals) => {
    withdraw();
    // Sent again, so that the process ends as the signal wants it to.
    void cleanUp().finally(() => process.kill(process.pid, signal));
  };
  for (const signal of signals) process.on(signal, end);
  return withdraw;
}
