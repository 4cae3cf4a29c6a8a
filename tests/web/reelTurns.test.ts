import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Move, NO_TURNS, nextTurns, type Turns } from '#web/features/reel/turns.ts';

const after = (...moves: readonly (readonly [Move['type'], string])[]): Turns =>
  moves.reduce((turns, [type, id]) => nextTurns(turns, { type, id }), NO_TURNS);

test('a reel that is played takes the turn of the one before, whose late stop changes nothing', () => {
  expect(after(['play', 'one'], ['play', 'two'])).toMatchObject({ playing: 'two', isSelfStarted: false });
  expect(after(['play', 'one'], ['play', 'two'], ['stop', 'one'], ['pause', 'one'])).toMatchObject({
    playing: 'two',
    isQuiet: false,
  });
});

test('the first that comes into view begins by itself, and the next one when it leaves', () => {
  expect(after(['enter', 'one'], ['enter', 'two'])).toMatchObject({ playing: 'one', isSelfStarted: true });
  expect(after(['enter', 'one'], ['enter', 'two'], ['leave', 'one'])).toMatchObject({ playing: 'two' });
  expect(after(['enter', 'one'], ['leave', 'one'])).toMatchObject({ playing: null, waiting: [] });
});

test('mostly out of view, a reel that began by itself makes place, and one that somebody plays goes on until it is out', () => {
  expect(after(['enter', 'one'], ['enter', 'two'], ['fade', 'one'])).toMatchObject({
    playing: 'two',
    waiting: ['two'],
  });
  const played = [
    ['enter', 'one'],
    ['play', 'one'],
    ['enter', 'two'],
    ['fade', 'one'],
  ] as const;
  expect(after(...played)).toMatchObject({ playing: 'one' });
  expect(after(...played, ['leave', 'one'])).toMatchObject({ playing: 'two', isSelfStarted: true });
});

test('none interrupts what somebody plays', () => {
  expect(after(['play', 'one'], ['enter', 'two'])).toMatchObject({ playing: 'one', isSelfStarted: false });
  expect(after(['enter', 'one'], ['play', 'one'], ['enter', 'two'])).toMatchObject({
    playing: 'one',
    isSelfStarted: false,
  });
});

test('who paused one wants quiet: none begins by itself, but by hand', () => {
  const quiet = [
    ['enter', 'one'],
    ['pause', 'one'],
    ['enter', 'two'],
    ['leave', 'one'],
  ] as const;
  expect(after(...quiet)).toMatchObject({ playing: null, isQuiet: true });
  expect(after(...quiet, ['play', 'two'])).toMatchObject({ playing: 'two' });
});

test('at its end a reel rests, and does not pass the turn on', () => {
  expect(after(['enter', 'one'], ['enter', 'two'], ['stop', 'one'])).toMatchObject({ playing: null });
});

test('whatever happens, nothing plays that left, and nobody waits twice', () => {
  const moves = fc.array(
    fc.record({
      type: fc.constantFrom<Move['type'][]>('play', 'pause', 'stop', 'enter', 'fade', 'leave'),
      id: fc.constantFrom('one', 'two', 'three'),
    }),
  );
  fc.assert(
    fc.property(moves, fc.constantFrom('one', 'two', 'three'), (some, id) => {
      const turns = nextTurns(some.reduce(nextTurns, NO_TURNS), { type: 'leave', id });
      expect(turns.playing).not.toBe(id);
      expect(turns.waiting).not.toContain(id);
      expect(new Set(turns.waiting).size).toBe(turns.waiting.length);
    }),
  );
});
