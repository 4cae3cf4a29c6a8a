import { expect, test } from 'vitest';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import { textIn } from '#domain/dispute/texts.ts';
import { catalogue, eventTypes, sealedTextOf } from '#eventlog/events/all.ts';
import fixture from '../fixtures/events/v1.json' with { type: 'json' };

const withText = eventTypes.filter(type => sealedTextOf[type] !== undefined);

// Films, the desk and redactions rely on textIn alone to find the texts of a dispute.
test.each(withText.filter(type => catalogue[type].aggregate === 'dispute' && type !== 'TextHeld'))(
  'finds the text of %s and its part',
  type => {
    const data = fixture.events.find(event => event.type === type)?.read as Readonly<Record<string, unknown>>;
    const part = data.part ?? data.side ?? 'title';
    expect(textIn({ type, data } as unknown as DisputeEvent)).toEqual({
      part,
      text: data[sealedTextOf[type]?.field ?? ''],
    });
  },
);

test('a held text is no text of the dispute yet', () => {
  const data = fixture.events.find(({ type }) => type === 'TextHeld')?.read;
  expect(textIn({ type: 'TextHeld', data } as unknown as DisputeEvent)).toBeUndefined();
});
