/** Adds a script without waiting for it. */
export function loadScript(src: string, data: Record<string, string> = {}): void {
  const script = document.createElement("script");
  script.src = src;
  script.async = true;
  Object.assign(script.dataset, data);
  document.head.append(script);
}
