/**
 * Letters that the film's fonts lack. The film shows a note instead, and the browser draws the
 * captions.
 */
const NOT_IN_FILMS =
  /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}]/u;

/** @returns whether films can render a text */
export const isInFilms = (text: string): boolean => !NOT_IN_FILMS.test(text);
