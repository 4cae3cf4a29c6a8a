import { expect, onTestFinished, test } from 'vitest';
import { seeded } from '#contract/views.ts';
import { withHolding } from '#moderation/hold.ts';
import { demoAccounts } from '#operations/seed/demoData.ts';
import { listFor } from '../../support/disputes.ts';
import { eventsIn } from '../../support/eventLog.ts';
import { expectBody } from '../../support/expectations.ts';
import { moderator } from '../../support/moderator.ts';
import { visitor } from '../../support/person.ts';
import { ADMIN_SECRET, startServerOn } from '../../support/server.ts';
import { openSite } from '../../support/site.ts';

test('the demo data is published also where a person reads every story first', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const { url, stop } = await startServerOn(site, { moderator: withHolding(moderator, 'all') });
  onTestFinished(stop);
  await visitor(url).post('/api/admin/seed-production', undefined, { 'X-Admin-Secret': ADMIN_SECRET });
  expect(await listFor(visitor(url))).toHaveLength(5);
});

test('two gateways asked for the demo data at once create it once', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const gateways = [await startServerOn(site), await startServerOn(site)];
  for (const { stop } of gateways) onTestFinished(stop);
  const asked = gateways.map(({ url }) =>
    visitor(url).post('/api/admin/seed-production', undefined, { 'X-Admin-Secret': ADMIN_SECRET }),
  );
  const [one, other] = (await Promise.all(asked)).map(answer => expectBody(answer, 200, seeded));
  expect(one?.disputes).toStrictEqual(other?.disputes);
  for (const { url } of gateways) expect(await listFor(visitor(url))).toHaveLength(5);
  const events = gateways[0] ? await eventsIn(gateways[0].platform) : [];
  expect(events.filter(({ event }) => event.type === 'TagChosen')).toHaveLength(demoAccounts.length);
  expect(events.filter(({ event }) => event.type === 'Created')).toHaveLength(5);
});
