import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { endOf } from '#platform/process/endOf.ts';

const MODULE = new URL('../../../platform/process/endAtOnce.ts', import.meta.url);

test('a process ends although its exit would wait for ever', async () => {
  const script = `
    import { endAtOnce } from ${JSON.stringify(MODULE)};
    process.on('exit', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
    endAtOnce();
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' });
  expect(await endOf(child, () => undefined)).toStrictEqual([null, 'SIGKILL']);
});
