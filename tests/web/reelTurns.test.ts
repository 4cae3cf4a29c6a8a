import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Move, NO_TURNS, nextTurns, type Turns } from '#web/features/reel/turns.ts';

const after = (...moves: readonly (readonly [Move['type'], string])[]): Turns =>
  moves.reduce((turns, [type, id]) => nextTurns(turns, { type, id }), NO_TURNS);

test('a played reel takes over from the one before, whose late stop changes nothing', () => {
  expect(after(['play', 'one'], ['play', 'two'])).toMatchObject({ playing: 'two', isSelfStarted: false });
  expect(after(['play', 'one'], ['play', 'two'], ['stop', 'one'], ['pause', 'one'])).toMatchObject({
    playing: 'two',
    isQuiet: false,
  });
});

test('a reel begins by itself when it comes into view, and stops when it leaves', () => {
  expect(after(['enter', 'one'])).toMatchObject({ playing: 'one', isSelfStarted: true });
  expect(after(['enter', 'one'], ['stop', 'one'])).toMatchObject({ playing: null });
  expect(after(['enter', 'one'], ['stop', 'one'], ['enter', 'two'])).toMatchObject({ playing: 'two' });
});

test('a reel mostly out of view stops if it began by itself, and plays until it is out if a viewer started it', () => {
  expect(after(['enter', 'one'], ['fade', 'one'])).toMatchObject({ playing: null });
  expect(after(['enter', 'one'], ['play', 'one'], ['fade', 'one'])).toMatchObject({ playing: 'one' });
  expect(after(['play', 'one'], ['stop', 'one'])).toMatchObject({ playing: null });
});

test('a reel never interrupts one that a viewer plays', () => {
  expect(after(['play', 'one'], ['enter', 'two'])).toMatchObject({ playing: 'one', isSelfStarted: false });
  expect(after(['enter', 'one'], ['play', 'one'], ['enter', 'two'])).toMatchObject({
    playing: 'one',
    isSelfStarted: false,
  });
});

test('no reel begins by itself after a pause, but a press still plays one', () => {
  const quiet = [
    ['enter', 'one'],
    ['pause', 'one'],
    ['enter', 'two'],
  ] as const;
  expect(after(...quiet)).toMatchObject({ playing: null, isQuiet: true });
  expect(after(...quiet, ['play', 'two'])).toMatchObject({ playing: 'two' });
});

test('a stopped reel never plays, whatever happens', () => {
  const moves = fc.array(
    fc.record({
      type: fc.constantFrom<Move['type'][]>('play', 'pause', 'stop', 'enter', 'fade'),
      id: fc.constantFrom('one', 'two', 'three'),
    }),
  );
  fc.assert(
    fc.property(moves, fc.constantFrom('one', 'two', 'three'), (some, id) => {
      const turns = nextTurns(some.reduce(nextTurns, NO_TURNS), { type: 'stop', id });
      expect(turns.playing).not.toBe(id);
    }),
  );
});
