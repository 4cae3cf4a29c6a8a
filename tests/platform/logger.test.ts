import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';

const LOGGER = new URL('../../platform/logging/logger.ts', import.meta.url);

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
