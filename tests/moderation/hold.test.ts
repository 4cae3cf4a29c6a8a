import { describe, expect, it } from 'vitest';
import { HOLD_MODES, type HoldMode, withHolding } from '#moderation/hold.ts';
import type { TextKind } from '#moderation/port.ts';
import { moderator } from '../support/moderator.ts';

const FINE = 'My husband never cooks, and I am tired of asking him to do it.';
const DOUBTFUL = 'He never says hello to me. Something may happen to his car soon. He has a loud car.';
const BAD = 'If he lies to me again I will kill him with my own hands.';

const decide = (mode: HoldMode, text: string, kind: TextKind = 'story') =>
  withHolding(moderator, mode).moderate({ text, kind });

describe('which texts a person reads first', () => {
  it.each<[HoldMode, string, TextKind, string]>([
    ['suspicious', FINE, 'story', 'publish'],
    ['suspicious', DOUBTFUL, 'story', 'hold'],
    ['suspicious', DOUBTFUL, 'comment', 'hold'],
    ['suspicious', BAD, 'story', 'refuse'],
    ['all', FINE, 'story', 'hold'],
    ['all', FINE, 'title', 'hold'],
    ['all', FINE, 'comment', 'publish'],
    ['all', 'QuietOtter', 'tag', 'publish'],
    ['all', DOUBTFUL, 'story', 'hold'],
    ['all', BAD, 'story', 'refuse'],
    ['off', FINE, 'story', 'publish'],
    ['off', DOUBTFUL, 'story', 'refuse'],
    ['off', DOUBTFUL, 'comment', 'refuse'],
    ['off', BAD, 'story', 'refuse'],
  ])('%s: %.20s… as a %s: %s', async (mode, text, kind, expected) => {
    const { decision, approved } = await decide(mode, text, kind);
    expect({ decision, approved }).toEqual({ decision: expected, approved: expected === 'publish' });
  });
});

describe('its writer', () => {
  it('is promised a person only where one reads it', async () => {
    for (const mode of HOLD_MODES) {
      const { issues, advice } = await decide(mode, DOUBTFUL);
      expect(issues).toEqual(['Strangers may read this as a threat.']);
      expect(advice.join(' ').includes('a person will read it first')).toBe(mode !== 'off');
      expect(advice.join(' ').includes('it may be wrong')).toBe(mode === 'off');
    }
  });

  it('is shown the same sentence in every mode', async () => {
    const marked = await Promise.all(HOLD_MODES.map(async mode => (await decide(mode, DOUBTFUL)).sentences));
    expect(new Set(marked.map(sentences => JSON.stringify(sentences)))).toEqual(
      new Set([JSON.stringify([{ start: 27, end: 64, reason: 'threat' }])]),
    );
  });

  it('is told that everything is read where it is, and blamed for nothing', async () => {
    const { issues, sentences, text } = await decide('all', FINE);
    expect({ sentences, text }).toEqual({ sentences: [], text: FINE });
    expect(issues).toEqual(['On this site, a person reads every story and title before anybody else does.']);
  });
});
