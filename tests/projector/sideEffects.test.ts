import { expect } from 'vitest';
import { replay } from '#projector/replay.ts';
import { publishDispute } from '../support/disputes.ts';
import { register } from '../support/members.ts';
import { rebuildBeside } from '../support/rebuildBeside.ts';
import { withServer } from '../support/withServer.ts';
import { openWorkshop } from './workshop.ts';

const it = withServer();

it('neither a rebuild nor a replay sends mail', async ({ server }) => {
  const [creator, partner] = [await register(server), await register(server)];
  await publishDispute(server, { creator, partner });
  for (const { email } of [creator, partner]) {
    await server.mailSink.mailTo(email, 'verify your email');
    await server.mailSink.mailTo(email, 'the vote is open');
  }
  await server.mailSink.mailTo(creator.email, 'has joined');
  expect(server.mailSink.mails).toHaveLength(5);

  await rebuildBeside(server.platform);
  const workshop = await openWorkshop();
  const { events } = await replay({ store: server.platform.store, documents: await workshop.emptyModels() });
  await workshop.close();
  expect(events).toBe(5);

  // Mails go out in order: this one shows that there were none before it.
  const { email } = await register(server);
  await server.mailSink.mailTo(email, 'verify your email');
  expect(server.mailSink.mails).toHaveLength(6);
});
