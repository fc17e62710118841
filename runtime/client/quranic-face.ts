/** Fetches the Quranic face unless it is here. */
export function loadQuranicFace(): Promise<unknown> {
  return document.fonts.load('1em "Amiri Quran"', "\u0628");
}
