import { expect, test } from 'vitest';
import { actionOf, mayRepeat, type Press } from '#web/features/reel/usePlayerKeys.ts';

const on = (tag: string, key: string, more: Partial<Press> = {}) => actionOf({ key, hasModifier: false, tag, ...more });

test.for([
  [' ', 'toggle'],
  ['k', 'toggle'],
  ['K', 'toggle'],
  ['ArrowLeft', 'back'],
  ['ArrowRight', 'ahead'],
  ['m', 'mute'],
  ['f', 'fullScreen'],
  ['Enter', undefined],
  ['ArrowDown', undefined],
  ['Tab', undefined],
  ['F', 'fullScreen'],
  ['F5', undefined],
] as const)('%j on the player: %s', ([key, action]) => {
  expect(on('DIV', key)).toBe(action);
});

test('a key pressed in a field stays there', () => {
  for (const key of [' ', 'k', 'm', 'f', 'ArrowLeft']) {
    expect(on('INPUT', key, { inputType: 'text' })).toBeUndefined();
    expect(on('TEXTAREA', key)).toBeUndefined();
    expect(on('SELECT', key)).toBeUndefined();
    expect(on('DIV', key, { isEditable: true })).toBeUndefined();
    expect(on('DIV', key, { hasModifier: true })).toBeUndefined();
  }
});

test('a button keeps the space bar that presses it; the slider is part of the player', () => {
  expect(on('BUTTON', ' ')).toBeUndefined();
  expect(on('SUMMARY', ' ')).toBeUndefined();
  expect(on('BUTTON', 'k')).toBe('toggle');
  expect(on('INPUT', 'ArrowRight', { inputType: 'range' })).toBe('ahead');
});

test('a held key keeps seeking, but does not flicker between play and pause', () => {
  expect(mayRepeat('ahead')).toBe(true);
  expect(mayRepeat('toggle')).toBe(false);
});
