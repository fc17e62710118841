/**
 * The edit distance (insert, delete, replace, swap of neighbors) between a typed word and a term, or `limit +
 * 1` if it is larger.
 * @param open the word may be the start of the term; the rest of the term then costs nothing
 */
export function editDistance(word: string, term: string, limit: number, open = false): number {
  const over = limit + 1;
  if (word.length - term.length > limit || (!open && term.length - word.length > limit)) return over;
  let same = 0;
  while (same < word.length && word.charCodeAt(same) === term.charCodeAt(same)) same += 1;
  const [left, right] = [word.slice(same), term.slice(same)];
  const width = Math.min(right.length, left.length + limit);
  let [before, previous, row] = rowsOf(width);
  for (let j = 0; j <= width; j += 1) previous[j] = j;
  for (let i = 1; i <= left.length; i += 1) {
    // Cells further from the diagonal are above the limit.
    const [first, last] = [Math.max(1, i - limit), Math.min(width, i + limit)];
    row[first - 1] = first === 1 ? i : over;
    let best = row[first - 1] as number;
    for (let j = first; j <= last; j += 1) {
      const replaced = left.charCodeAt(i - 1) === right.charCodeAt(j - 1) ? 0 : 1;
      let edits = Math.min((previous[j] as number) + 1, (row[j - 1] as number) + 1, (previous[j - 1] as number) + replaced);
      const swapped =
        i > 1 &&
        j > 1 &&
        left.charCodeAt(i - 1) === right.charCodeAt(j - 2) &&
        left.charCodeAt(i - 2) === right.charCodeAt(j - 1);
      if (swapped) edits = Math.min(edits, (before[j - 2] as number) + 1);
      row[j] = edits;
      if (edits < best) best = edits;
    }
    if (best > limit) return over;
    row[last + 1] = over;
    [before, previous, row] = [previous, row, before];
  }
  if (open) return Math.min(over, ...previous.subarray(Math.max(0, left.length - limit), width + 1));
  return right.length > width ? over : Math.min(over, previous[width] as number);
}

/** Three rows of the table, reused for every word, because thousands of terms are compared with one. */
let rows: [Uint16Array, Uint16Array, Uint16Array] | undefined;

function rowsOf(width: number): [Uint16Array, Uint16Array, Uint16Array] {
  if (!rows || rows[0].length <= width)
    rows = [new Uint16Array(width + 33), new Uint16Array(width + 33), new Uint16Array(width + 33)];
  return rows;
}
