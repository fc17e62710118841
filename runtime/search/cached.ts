/** Caches the results of a function by text, up to a maximum: the same texts recur with every keystroke. */
export function cached<Result>(read: (text: string) => Result, most = 20_000): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    let result = results.get(text);
    if (result === undefined) {
      result = read(text);
      if (results.size >= most) results.clear();
      results.set(text, result);
    }
    return result;
  };
}
