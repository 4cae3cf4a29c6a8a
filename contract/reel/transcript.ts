import { type ReelSource, reelWords } from './parts.ts';

/**
 * @returns everything that is said in a reel as plain text, uncut and with the paragraphs of the
 * stories
 */
export const toTranscript = (source: ReelSource): string =>
  `${reelWords(source)
    .map(({ speaker, text }) => `${speaker}:\n${text.trim()}`)
    .join('\n\n')}\n`;
