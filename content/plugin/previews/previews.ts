const file = (name: string) => `content/plugin/previews/${name}.tsx`;

/** What draws a response, by the name of the schema. */
export const previews = {
  verse: file("Verse"),
  chapter: file("Chapter"),
  translation: file("Passage"),
  tafsir: file("Passage"),
  "tafsir-passage": file("Passage"),
  audiofile: file("Audio"),
  AudioFile: file("Audio"),
  "chapter-recitation": file("Audio"),
  SearchResult: file("SearchResult"),
  juz: file("Division"),
  hizb: file("Division"),
  "rub-el-hizb": file("Division"),
  ruku: file("Division"),
  manzil: file("Division"),
  Bookmark: file("Saved"),
  Collection: file("Saved"),
  Note: file("Saved"),
  Streak: file("Streak"),
  ActivityDay: file("ActivityDay"),
  TodaysGoalPlan: file("ActivityDay"),
};
