/**
 * Cyrillic and Greek letters that are drawn like Latin ones (a part of Unicode's confusables, UTS
 * #39).
 */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  [
    ['АВЕЅІЈКМНОРСТУХаеѕіјорсухԁһԛԝ', 'ABESIJKMHOPCTYXaesijopcyxdhqw'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινορυ', 'ABEZHIKMNOPTYXaivopu'],
  ].flatMap(([from = '', to = '']) => Array.from(from, (letter, i) => [letter, to.charAt(i)] as const)),
);

const RUN = /[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}]{2,64}/gu;
const LATIN = /\p{sc=Latn}/u;
const FOREIGN = /[\p{sc=Cyrl}\p{sc=Grek}]/u;

/** Replaces look-alikes in words that mix them with Latin letters. Keeps the length. */
export const latinLookalikes = (text: string): string =>
  FOREIGN.test(text)
    ? text.replace(RUN, word =>
        LATIN.test(word) && FOREIGN.test(word)
          ? Array.from(word, letter => LOOKALIKES.get(letter) ?? letter).join('')
          : word,
      )
    : text;
