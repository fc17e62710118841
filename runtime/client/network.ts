/** The part of the Network Information API that is used here. Only some browsers support it. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** True on 2G and in data-saving mode: then nothing is prefetched. */
export function savesData(): boolean {
  const network = (navigator as { connection?: NetworkInformation }).connection;
  return Boolean(network?.saveData || network?.effectiveType?.includes("2g"));
}
