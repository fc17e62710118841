/** The part of the Network Information API that counts here; only some browsers have it. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** True on 2g and where the reader has asked for few data: nothing is fetched ahead of need then. */
export function savesData(): boolean {
  const network = (navigator as { connection?: NetworkInformation }).connection;
  return Boolean(network?.saveData || network?.effectiveType?.includes("2g"));
}
