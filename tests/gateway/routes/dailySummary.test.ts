import { describe, expect } from 'vitest';
import { memberExport } from '#contract/account.ts';
import { currentUser } from '#contract/views.ts';
import { summaries } from '#mails/summaries.ts';
import { publishDispute, vote } from '../../support/disputes.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { DAY } from '../../support/manualClock.ts';
import { signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { PUBLIC_URL, type TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

const SUMMARY = 'Your daily summary';

const summariesTo = ({ mailSink }: TestServer, address: string) =>
  mailSink.mails.filter(({ to, subject }) => to === address && subject.startsWith(SUMMARY));

/**
 * When the next summary of a dispute is due. The worker moves it on once it has seen to both sides.
 */
const nextOf = async ({ platform }: TestServer, { id }: { readonly id: string }): Promise<unknown> =>
  (await platform.documents.collection(summaries).get(id))?.fields.dueAt;

describe('The daily summary by email', () => {
  it('arrives a day after publication, unless its recipient has switched it off', async ({ server, clock }) => {
    const dispute = await publishDispute(server);
    const { creator, partner } = dispute;
    const off = expectBody(await partner.patch('/api/account', { dailySummaries: false }), 200, currentUser);
    expect(off.dailySummaries).toBe(false);
    await vote(await signUp(server), dispute, 4);
    const first = await until('the first one is planned', () => nextOf(server, dispute));
    clock.advance(DAY);
    const { html, headers } = await server.mailSink.mailTo(creator.email, SUMMARY);
    expect(headers.get('list-unsubscribe')).toContain(`<${PUBLIC_URL}/unsubscribe?mails=dailySummaries&token=`);
    expect(html).toContain(`/dispute/${dispute.id}`);
    await until('the day is over for both', async () => (await nextOf(server, dispute)) !== first);

    expectBody(await partner.patch('/api/account', { dailySummaries: true }), 200, currentUser);
    await vote(await signUp(server), dispute, 4);
    clock.advance(DAY);
    await server.mailSink.mailTo(partner.email, SUMMARY);
    await until('the creator has the second, too', () => summariesTo(server, creator.email).length === 2);
    expect(summariesTo(server, partner.email)).toHaveLength(1);
  });

  it('is on until its recipient says otherwise, and their data say so', async ({ server }) => {
    const member = await signUp(server);
    expect(expectBody(await member.get('/api/auth/user'), 200, currentUser).dailySummaries).toBe(true);
    await member.patch('/api/account', { dailySummaries: false });
    expect(expectBody(await member.get('/api/auth/user'), 200, currentUser).dailySummaries).toBe(false);
    expect(expectBody(await member.get('/api/account/export'), 200, memberExport).account.dailySummaries).toBe(false);
  });

  it('can be chosen by its recipient only', async ({ server }) => {
    expectProblem(await visitor(server.url).patch('/api/account', { dailySummaries: false }), 401, 'not_signed_in');
    const member = await signUp(server);
    for (const dailySummaries of ['no', 0, null, undefined])
      expectProblem(await member.patch('/api/account', { dailySummaries }), 400, 'invalid_input');
  });
});
