import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#installation/config.ts';
import { defenceText, defenceWarning, linesOfDefence } from '#installation/linesOfDefence.ts';
import { LOCAL } from '#moderation/measured.ts';
import { runCli } from '../support/cli.ts';
import { openSite } from '../support/site.ts';

const linesWith = (settings: Record<string, string>) => linesOfDefence(readConfig(settings));

describe('the lines of defence', () => {
  it.each<[Record<string, string>, string | null]>([
    [{}, null],
    [{ OPENAI_API_KEY: 'sk-secret' }, 'OpenAI'],
    [{ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }, 'the server at 127.0.0.1:11434'],
    [
      { OPENAI_API_KEY: 'sk-secret', OPENAI_BASE_URL: 'https://me:secret@models.example/v1', OPENAI_MODEL: 'guard' },
      'the server at models.example with guard',
    ],
  ])('have a second moderator: %j', (settings, second) => {
    expect(linesWith(settings).second).toBe(second);
    expect(defenceText(linesWith(settings))).not.toContain('secret');
  });

  it('are told in plain figures', () => {
    expect(defenceText(linesWith({}))).toBe(
      `Moderation: ${LOCAL.what}: they stop ${LOCAL.dangersStopped} of 100 dangers as people write them; of 100 ordinary stories they refuse ${LOCAL.ordinaryRefused} and doubt ${LOCAL.ordinaryHeld}. There is no second opinion. A person reads what they doubt, at the desk. Set OPERATOR_EMAIL, or nobody is told by mail.`,
    );
  });

  it.each([
    [{ OPERATOR_EMAIL: 'desk@site.example' }, /what they doubt, at the desk, and is told by mail\.$/],
    [{ MODERATION_HOLD: 'all' }, /every story and title, at the desk\. Set OPERATOR_EMAIL/],
    [{ MODERATION_HOLD: 'off', OPERATOR_EMAIL: 'desk@site.example' }, /Nobody reads .*MODERATION_HOLD is off\)\.$/],
  ] as const)('say who reads what is doubted: %j', (settings, expected) => {
    expect(defenceText(linesWith(settings))).toMatch(expected);
  });
});

it('are told by status, with a warning in the log where they are thin', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const settings = { PUBLIC_URL: 'https://bothsides.example', MODERATION_HOLD: 'off' };
  const server = await site.start(settings);
  const lines = linesWith(settings);
  const { stdout } = await runCli(site.dataDir, ['status'], settings);
  expect(stdout).toContain(defenceText(lines));
  expect(stdout).toContain(defenceWarning(lines, settings.PUBLIC_URL));
  const { stdout: json } = await runCli(site.dataDir, ['status', '--json'], settings);
  expect(JSON.parse(json)).toMatchObject({ moderation: lines });
  await server.stop();
  expect(server.log).toContain(defenceWarning(lines, settings.PUBLIC_URL));
});

describe('a warning', () => {
  const PUBLIC = 'https://bothsides.example';
  it.each<[Record<string, string>, string, boolean]>([
    [{ MODERATION_HOLD: 'off' }, PUBLIC, true],
    [{ MODERATION_HOLD: 'off' }, 'http://203.0.113.7:3000', true],
    [{ MODERATION_HOLD: 'off' }, 'http://127.0.0.1:3000', false],
    [{ MODERATION_HOLD: 'off' }, 'http://localhost:3000', false],
    [{ MODERATION_HOLD: 'off', OPENAI_API_KEY: 'sk' }, PUBLIC, false],
    [{ MODERATION_HOLD: 'off', OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }, PUBLIC, false],
    [{ MODERATION_HOLD: 'suspicious' }, PUBLIC, false],
    [{ MODERATION_HOLD: 'all' }, PUBLIC, false],
  ])('for %j at %s: %s', (settings, publicUrl, isWarned) => {
    expect(defenceWarning(linesWith(settings), publicUrl) !== undefined).toBe(isWarned);
  });
});
