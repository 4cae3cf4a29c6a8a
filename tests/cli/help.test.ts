import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { openProgram } from '../../cli/program.ts';
import { runCli } from '../support/cli.ts';

interface Named {
  readonly name: string;
  readonly command: Command;
}

/** Every command and subcommand, with the words that call it. */
const commandsOf = (parent: Command, words: readonly string[] = []): readonly Named[] =>
  parent.commands.flatMap(command => {
    const called = [...words, command.name()];
    return [{ name: called.join(' '), command }, ...commandsOf(command, called)];
  });

/** The help as it is printed, including the text added at its end. */
const helpOf = (command: Command): string => {
  let help = '';
  command.configureOutput({ writeOut: text => (help += text) }).outputHelp();
  return help;
};

const commands = commandsOf(openProgram());

describe('The command line', () => {
  test('has the commands named in the texts', () => {
    const names = commands.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['seed', 'clear', 'rebuild', 'replay', 'status', 'mail', 'events']));
    expect(new Set(names).size).toBe(names.length);
  });

  test('prints its version', async () => {
    const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(await runCli('.', ['--version'])).toStrictEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  test.for(commands)('explains $name with an example', ({ name, command }) => {
    expect(command.description()).not.toBe('');
    const lines = helpOf(command).split('\n');
    const examples = lines.slice(lines.findIndex(line => /^Examples?:$/.test(line)) + 1);
    expect(examples.filter(line => line.includes(`cli -- ${name}`))).not.toHaveLength(0);
    for (const line of examples.filter(text => / [|>] /.test(text))) expect(line).toContain('npm run -s cli');
    for (const { description } of command.options) expect(description).not.toBe('');
  });
});
