import type { KnownWord } from './features.ts';

/** "a Leo", "an Uber": one of a kind, not a person; unlike "a Tom Jones", "a Kovács called". */
export const isOneOfMany = (words: readonly KnownWord[], i: number): boolean => {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
  if (before?.gap !== ' ' || !/^an?$/.test(before.lower)) return false;
  return (
    word?.gap !== ' ' ||
    !(after?.capital || after?.ordinariness !== 'ordinary' || /^(?:named|called|who)$/.test(after.lower))
  );
};
