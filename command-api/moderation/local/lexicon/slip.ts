const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz'");
const ENOUGH_USE = 100;
const SHORTEST = 4;
const LONGEST = 20;

/** Every text that is one dropped, doubled, swapped or wrong letter away. */
function* oneSlipFrom(word: string): Generator<string> {
  for (let i = 0; i <= word.length; i += 1) {
    const head = word.slice(0, i);
    const tail = word.slice(i);
    if (tail) yield head + tail.slice(1);
    if (tail.length > 1) yield head + tail.charAt(1) + tail.charAt(0) + tail.slice(2);
    for (const letter of LETTERS) {
      yield head + letter + tail;
      if (tail) yield head + letter + tail.slice(1);
    }
  }
}

/** @returns whether an unknown word is a slip of a frequent one, or two of them run together */
export const slipOf =
  (isWord: (lower: string) => boolean, frequency: (lower: string) => number) =>
  (lower: string): boolean => {
    if (lower.length < SHORTEST || lower.length > LONGEST || /[^a-z']/.test(lower)) return false;
    for (const candidate of oneSlipFrom(lower)) {
      if (frequency(candidate) >= ENOUGH_USE && isWord(candidate)) return true;
    }
    for (let i = 2; i <= lower.length - 2; i += 1) {
      const [head, tail] = [lower.slice(0, i), lower.slice(i)];
      if (frequency(head) >= 30 * ENOUGH_USE && frequency(tail) >= 30 * ENOUGH_USE && isWord(head) && isWord(tail))
        return true;
    }
    return false;
  };
