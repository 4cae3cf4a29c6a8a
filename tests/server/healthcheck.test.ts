import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ObjectId } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { type Rule, startWireProxy } from '../platform/documents/wire/proxy.ts';
import { cleanEnvironment } from '../support/cleanEnvironment.ts';
import { newFolder } from '../support/newFolder.ts';

const HEALTHCHECK = fileURLToPath(new URL('../../server/healthcheck.ts', import.meta.url));
const run = promisify(execFile);

/** As a server behind a load balancer greets: nothing else would be asked of it meanwhile. */
const greet: Rule = ({ name }) =>
  /^(hello|ismaster)$/i.test(name)
    ? {
        instead: {
          ok: 1,
          isWritablePrimary: true,
          msg: 'isdbgrid',
          serviceId: new ObjectId(),
          minWireVersion: 0,
          maxWireVersion: 21,
        },
      }
    : undefined;

/** A MongoDB that greets, and answers nothing else. */
const startDumbMongo = async (): Promise<string> => {
  const silent = createServer(socket => void socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const proxy = await startWireProxy(`mongodb://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
  proxy.answer(greet);
  onTestFinished(async () => {
    await proxy.close();
    silent.close();
  });
  return `mongodb://127.0.0.1:${proxy.port}/bothsides?loadBalanced=true`;
};

test('says why it fails before Docker kills it, also while it opens stores that do not answer', async () => {
  const env = { ...cleanEnvironment, DATA_DIR: await newFolder(), MONGODB_URL: await startDumbMongo() };
  const asked = run(process.execPath, [HEALTHCHECK, '--role', 'worker'], { env });
  await expect(asked).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^No answer within \d+ ms\n$/) });
});
