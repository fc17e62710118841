/** The first sentence of a text, or as many sentences as fit into `length` characters. Sentences are never cut. */
export function firstSentences(text: string, length = 0): string {
  const sentences = text.match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*(?=\s|$)\s*/g) ?? [text];
  let result = "";
  for (const sentence of sentences) {
    if (result && result.length + sentence.trimEnd().length > length) break;
    result += sentence;
  }
  return result.trim();
}
