import { judge } from '#command-api/moderation/local/judge.ts';
import { loadLexicon } from '#command-api/moderation/local/lexicon/lexicon.ts';
import type { Redaction, TextKind } from '#command-api/moderation/port.ts';
import { openCompromise } from './packages/compromise.ts';
import { openUnion } from './packages/union.ts';

/** Something that finds what identifies people. */
export interface Detector {
  readonly name: string;
  find(text: string, kind: TextKind): readonly Redaction[];
}

export const openDetectors = async (): Promise<readonly Detector[]> => {
  const lexicon = loadLexicon();
  const compromise = await openCompromise();
  const union = await openUnion(compromise);
  return [
    { name: 'Bothsides', find: (text, kind) => judge({ text, kind }, lexicon).redactions },
    { name: 'compromise', find: compromise },
    { name: 'union of packages', find: union },
  ];
};
