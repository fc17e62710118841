/**
 * The edit distance (insert, delete, replace, swap of neighbors) between a typed word and a term, or `limit +
 * 1` if it is larger.
 * @param open the word may be the start of the term; the rest of the term then costs nothing
 */
export function editDistance(word: string, term: string, limit: number, open = false): number {
  const over = limit + 1;
  if (word.length - term.length > limit || (!open && term.length - word.length > limit)) return over;
  const width = Math.min(term.length, word.length + limit);
  let [before, previous, row] = rowsOf(width);
  for (let j = 0; j <= width; j += 1) previous[j] = j;
  for (let i = 1; i <= word.length; i += 1) {
    row[0] = i;
    let best = i;
    for (let j = 1; j <= width; j += 1) {
      const same = word.charCodeAt(i - 1) === term.charCodeAt(j - 1);
      let edits = Math.min((previous[j] as number) + 1, (row[j - 1] as number) + 1, (previous[j - 1] as number) + (same ? 0 : 1));
      const swapped =
        i > 1 && j > 1 && word.charCodeAt(i - 1) === term.charCodeAt(j - 2) && word.charCodeAt(i - 2) === term.charCodeAt(j - 1);
      if (swapped) edits = Math.min(edits, (before[j - 2] as number) + 1);
      row[j] = edits;
      if (edits < best) best = edits;
    }
    if (best > limit) return over;
    [before, previous, row] = [previous, row, before];
  }
  if (open) return Math.min(over, ...previous.subarray(0, width + 1));
  return term.length > width ? over : Math.min(over, previous[width] as number);
}

/** Three rows of the table, reused for every word, because thousands of terms are compared with one. */
let rows: [Uint16Array, Uint16Array, Uint16Array] | undefined;

function rowsOf(width: number): [Uint16Array, Uint16Array, Uint16Array] {
  if (!rows || rows[0].length <= width)
    rows = [new Uint16Array(width + 33), new Uint16Array(width + 33), new Uint16Array(width + 33)];
  return rows;
}
