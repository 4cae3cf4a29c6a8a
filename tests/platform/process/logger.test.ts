import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, createReadStream, openSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../../support/newFolder.ts';
import { until } from '../../support/until.ts';

const LOGGER = new URL('../../../platform/logging/logger.ts', import.meta.url);

/** What a process that runs some code writes to stderr, line by line. */
const linesOf = async (code: string): Promise<readonly { readonly msg: string; readonly err?: unknown }[]> => {
  const module = `import { openLogger } from '${LOGGER}'; const logger = openLogger('info'); ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', module], { stdio: ['pipe', 'ignore', 'pipe'] });
  const written = await text(child.stderr);
  return written
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
};

const messagesOf = async (code: string): Promise<readonly string[]> => (await linesOf(code)).map(({ msg }) => msg);

const several = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `line ${index}`);

const LOG_SEVERAL = `for (let i = 0; i < 1000; i += 1) logger.info('line ' + i);`;

describe('Lines of the log', () => {
  test('are there when a process has nothing more to do', async () => {
    expect(await messagesOf(LOG_SEVERAL)).toEqual(several(1000));
  });

  test('are there when a process ends itself in the turn in which they were logged', async () => {
    expect(await messagesOf(`logger.error('the last'); process.exit(3);`)).toEqual(['the last']);
  });

  test('are there when a process ends by an error', async () => {
    const code = `logger.error('the last'); process.on('uncaughtException', () => process.exit(3)); throw new Error('unforeseen');`;
    expect(await messagesOf(code)).toEqual(['the last']);
  });

  test('are there when a thread ends', async () => {
    const inThread = `import('${LOGGER}').then(({ openLogger }) => { openLogger('info').info('from a thread'); })`;
    const code = `const { Worker } = await import('node:worker_threads'); new Worker(${JSON.stringify(inThread)}, { eval: true });`;
    expect(await messagesOf(code)).toEqual(['from a thread']);
  });

  test('come while the process goes on', async () => {
    // It ends when it hears back that the line was read.
    const module = `import { openLogger } from '${LOGGER}'; openLogger('info').info('still here'); process.stdin.resume();`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', module], { stdio: ['pipe', 'ignore', 'pipe'] });
    child.stderr.once('data', () => child.stdin.end());
    expect(await text(child.stderr)).toContain('"msg":"still here"');
  });

  test('of several loggers of one thread keep their order', async () => {
    const code = `const other = openLogger('info'); for (let i = 0; i < 10; i += 1) (i % 2 ? other : logger).info('line ' + i);`;
    expect(await messagesOf(code)).toEqual(several(10));
  });

  test('tell the kind of a cause, and nothing that it says', async () => {
    const code = `const cause = Object.assign(new TypeError('ada@people.example'), { code: 'ECONNREFUSED' });
      logger.error({ err: new Error('The store cannot be reached', { cause }) }, 'failed');`;
    const [line] = await linesOf(code);
    expect(line?.err).toMatchObject({ message: 'The store cannot be reached', cause: 'TypeError ECONNREFUSED' });
    expect(JSON.stringify(line)).not.toContain('ada@');
  });
});

interface Line {
  readonly msg: string;
  readonly dropped?: number;
}

const parsed = (text: string): readonly Line[] =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line));

const MISSING = 'Lines of the log could not be written and are missing here';

/**
 * Logs its first part, the second one when something comes on stdin, and a last line when that
 * ends. Says on stdout, again and again, how many lines were dropped until now.
 */
const IN_TWO_PARTS = `
  import { openLogger } from '${LOGGER}';
  import { droppedLines } from '${new URL('../../../platform/logging/droppedLines.ts', import.meta.url)}';
  const logger = openLogger('info');
  const log = (part, count) => { for (let i = 0; i < count; i += 1) logger.info({ filler: 'x'.repeat(200) }, part + ' ' + i); };
  const [first, second] = process.argv.slice(1).map(Number);
  log('first', first);
  setInterval(() => process.stdout.write(droppedLines() + '\\n'), 20);
  process.stdin.once('data', () => log('second', second)).once('end', () => { log('last', 1); process.exit(0); });`;

/**
 * @returns a function that returns the last number that a process has said, and 0 before the first
 * one
 */
const lastSaid = (said: Readable): (() => number) => {
  let heard = '';
  said.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  return () => Number(heard.split('\n').at(-2) ?? 0);
};

describe('A log that cannot be written', () => {
  const NODE = ['--input-type=module', '-e', IN_TWO_PARTS];

  test('on a full disk loses whole lines, and says how many when there is room again', async () => {
    const file = join(await newFolder(), 'log');
    writeFileSync(file, '');
    // No file may have more than 16 KiB, as if the disk were full then.
    const script = 'ulimit -f 16; exec "$0" "$@" 2>>log';
    const child = spawn('bash', ['-c', script, process.execPath, ...NODE, '200', '10'], {
      cwd: join(file, '..'),
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    const said = lastSaid(child.stdout);
    const kept = (): number => readFileSync(file, 'utf8').split('\n').length - 1;
    await until('each line is kept or dropped', () => kept() + said() === 200);
    const dropped = said();
    expect(dropped).toBeGreaterThan(50);
    truncateSync(file);
    child.stdin.write('go on');
    await until('it says how many are missing', () => readFileSync(file, 'utf8').includes(MISSING));
    child.stdin.end();
    await ended;
    const after = parsed(readFileSync(file, 'utf8'));
    expect(after.filter(({ msg }) => msg === MISSING)).toMatchObject([{ dropped }]);
    expect(after.filter(({ msg }) => msg.startsWith('second'))).toHaveLength(10);
    expect(after.at(-1)?.msg).toBe('last 0');
  });

  test('in a pipe that nobody reads keeps some of it, loses the rest, and says how much when it is read', async () => {
    const pipe = join(await newFolder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const writer = openSync(pipe, constants.O_WRONLY);
    const child = spawn(process.execPath, [...NODE, '8000', '0'], {
      stdio: ['pipe', 'pipe', writer],
    }) as ChildProcessByStdio<Writable, Readable, null>;
    onTestFinished(() => void child.kill('SIGKILL'));
    closeSync(writer);
    const said = lastSaid(child.stdout);
    const dropped = await until('it drops many', () => said() > 1000 && said());
    const reading = createReadStream(pipe, 'utf8');
    let read = '';
    reading.on('data', chunk => {
      read += chunk;
    });
    await until('it says how many are missing', () => read.includes(MISSING));
    child.stdin.end();
    await once(reading, 'end');
    const lines = parsed(read);
    closeSync(reader);
    const first = lines.filter(({ msg }) => msg.startsWith('first'));
    expect(first.map(({ msg }) => msg)).toStrictEqual(first.map((_, index) => `first ${index}`));
    expect(first.length + dropped).toBe(8000);
    expect(lines.slice(first.length)).toMatchObject([{ msg: MISSING, dropped }, { msg: 'last 0' }]);
  });

  test('in a pipe whose reader has gone ends nothing', async () => {
    const child = spawn(process.execPath, [...NODE, '200', '200'], { stdio: ['pipe', 'pipe', 'pipe'] });
    child.stderr.destroy();
    const ended = once(child, 'exit');
    const said = lastSaid(child.stdout);
    const dropped = await until('it drops some', () => said() > 0 && said());
    child.stdin.write('go on');
    await until('it drops more', () => said() > dropped);
    child.stdin.end();
    expect(await ended).toStrictEqual([0, null]);
  });
});
