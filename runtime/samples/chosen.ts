/** The samples of the languages that a site shows, in its order; all of them where it names none. */
export function chosenSamples<T extends { language: string }>(
  samples: readonly T[],
  languages: readonly string[] | undefined,
): T[] {
  if (!languages) return [...samples];
  const chosen = languages.flatMap((language) => samples.filter((sample) => sample.language === language));
  // A page that a browser opens has few languages, and none of the chosen may be among them.
  return chosen.length ? chosen : samples.slice(0, 1);
}
