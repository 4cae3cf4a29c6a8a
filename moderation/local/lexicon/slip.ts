const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz'");
const ENOUGH_USE = 100;
const MUCH_USE = 3000;
/** How frequent the parts of a compound such as "leaderboard" have to be. */
const SOME_USE = 300;
const LONG_PART = 4;
const COMPOUND_END =
  /^(?:board|box|lamp|list|book|shot|ball|bag|phone|pot|light|paper|case|card|stick|top|side|maker|keeper|watcher|lover|hater|head|face|mate|parent|shelf|tray|wash|wear|ware|sitter|sitting|cleaner|holder|opener|room|time|work|proof)s?$/;
const MOST_REMEMBERED = 10_000;
const SHORTEST = 4;
const SHORTEST_IN_HASTE = 3;
/** "your", "have", "like" */
const MOST_USE = 20_000;
const LONGEST = 20;

/** Yields every text that differs by one dropped, doubled, swapped or wrong letter. */
function* oneSlipFrom(word: string): Generator<string> {
  for (let i = 0; i < word.length; i += 1) {
    const [head, letter, tail] = [word.slice(0, i), word.charAt(i), word.slice(i + 1)];
    yield head + tail;
    if (tail) yield head + tail.charAt(0) + letter + tail.slice(1);
    for (const other of LETTERS) {
      yield head + other + letter + tail;
      yield head + other + tail;
    }
  }
  for (const letter of LETTERS) yield word + letter;
}

type Question = (lower: string) => boolean;

/**
 * Answers an expensive question once per word. Forgets everything when there are too many words.
 */
const remembered = (ask: Question): Question => {
  const answers = new Map<string, boolean>();
  return lower => {
    const known = answers.get(lower);
    if (known !== undefined) return known;
    if (answers.size >= MOST_REMEMBERED) answers.clear();
    const answer = ask(lower);
    answers.set(lower, answer);
    return answer;
  };
};

const PREFIX =
  /^(?:un|re|non|over|under|mis|pre|anti|super|mini|mega|semi|micro|multi|self|ultra|hyper|inter|post|sub|out|up|down|back)-?(?=\p{L}{4})/u;
const SUFFIX =
  /(?<=\p{L}{4})(?:ish|able|less|ness|wise|worthy|free|esque|ing|ings|ed|er|ers|like|ly|ful|able|ification|ist|ism|y)$/u;

/** "unfollow", "spreadsheety": made from a frequent word by a common prefix or ending. */
const isMadeFrom = (lower: string, isUsed: Question): boolean => {
  const stem = lower.replace(PREFIX, '');
  const root = lower.replace(SUFFIX, '');
  return (stem !== lower && isUsed(stem)) || (root !== lower && (isUsed(root) || isUsed(`${root}e`)));
};

/** "lke", "yur": any letter but the first dropped, or in a longer word any typo. */
function* hastyFrom(word: string): Generator<string> {
  if (word.length >= SHORTEST) return yield* oneSlipFrom(word);
  for (let i = 1; i <= word.length; i += 1) {
    for (const letter of LETTERS) yield word.slice(0, i) + letter + word.slice(i);
  }
}

/**
 * @returns whether an unknown word is probably a hasty typo of one of the most frequent words:
 * "lke", "yur"
 */
export const hastySlipOf = (isWord: Question, frequency: (lower: string) => number): Question =>
  remembered(
    lower =>
      lower.length >= SHORTEST_IN_HASTE &&
      lower.length <= LONGEST &&
      !/[^a-z]/.test(lower) &&
      hastyFrom(lower).some(candidate => frequency(candidate) >= MOST_USE && isWord(candidate)),
  );

/** @returns whether an unknown word is a typo of a frequent one, or two of them run together */
export const slipOf = (isWord: Question, frequency: (lower: string) => number): Question => {
  const isUsed = (candidate: string, use: number): boolean => frequency(candidate) >= use && isWord(candidate);
  return remembered(lower => {
    if (lower.length < SHORTEST || lower.length > LONGEST || /[^a-z']/.test(lower)) return false;
    if (isMadeFrom(lower, candidate => isUsed(candidate, ENOUGH_USE))) return true;
    if (oneSlipFrom(lower).some(candidate => isUsed(candidate, ENOUGH_USE))) return true;
    const isTwoWords = (i: number): boolean => {
      const use = i >= LONG_PART && COMPOUND_END.test(lower.slice(i)) ? SOME_USE : MUCH_USE;
      return isUsed(lower.slice(0, i), use) && isUsed(lower.slice(i), use);
    };
    return Array.from({ length: Math.max(0, lower.length - 3) }, (_, i) => i + 2).some(isTwoWords);
  });
};
