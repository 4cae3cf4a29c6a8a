import { judge } from '#moderation/local/judge.ts';
import { readCountries } from '#moderation/local/lexicon/countries.ts';
import { readFirstNames, readNames } from '#moderation/local/lexicon/names.ts';
import type { ModerationVerdict, Redaction, TextKind } from '#moderation/port.ts';
import { models } from '#tests/support/models.ts';
import { openCompromise } from './packages/compromise.ts';
import { openUnion } from './packages/union.ts';

/** Finds what identifies people. */
export interface Detector {
  readonly name: string;
  find(text: string, kind: TextKind): readonly Redaction[];
}

/** Our own detector, which also judges whether a text may be published at all. */
export interface Judging extends Detector {
  isRefused(text: string, kind: TextKind): boolean;
  judge(text: string, kind: TextKind): ModerationVerdict;
}

export const openDetectors = async (): Promise<readonly [Judging, ...Detector[]]> => {
  const compromise = await openCompromise();
  const union = await openUnion(compromise, {
    names: readNames(),
    firstNames: readFirstNames(),
    countries: readCountries(),
  });
  return [
    {
      name: 'Bothsides',
      find: (text, kind) => judge({ text, kind }, models).redactions,
      isRefused: (text, kind) => judge({ text, kind }, models).decision === 'refuse',
      judge: (text, kind) => judge({ text, kind }, models),
    },
    { name: 'compromise', find: compromise },
    { name: 'union of packages', find: union },
  ];
};
