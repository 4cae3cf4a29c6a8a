import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { readMailTotals } from '#command-api/accounts/undeliverable.ts';
import { openMailer } from '#command-api/jobs/mailer.ts';
import { countHandedOver, forgetMailsTo, type MailQueue, openMailQueue } from '#mails/queue.ts';
import { type Collection, type Documents, DocumentsUnavailable } from '#platform/documents/port.ts';
import { openLogger } from '#platform/logging/logger.ts';
import { DeliveryUnknown } from '#platform/mail/deliveryUnknown.ts';
import type { Mail, SendOptions } from '#platform/mail/port.ts';
import { RecipientRefused } from '#platform/mail/recipientRefused.ts';
import { changedDocuments, openDocuments } from '../../support/documents.ts';
import { DAY, HOUR, MINUTE, manualClock, SECOND } from '../../support/manualClock.ts';
import { until } from '../../support/until.ts';

const CONTENT = { subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' };

interface PostOptions {
  /** Whose mails wait before the mailer begins. */
  readonly queued?: readonly string[];
  /** The mailer is told to end while it sends this one. */
  readonly last?: number;
  /** What happens before the mail server wants the text. */
  readonly beforeText?: () => Promise<void>;
  /** What happens while a mail is sent. */
  readonly onSend?: (mails: MailQueue) => Promise<void>;
  /** What the mail server does with the text of a mail. */
  readonly onText?: (mail: Mail, signal: AbortSignal | undefined) => Promise<void>;
  readonly stored?: Documents;
}

/**
 * A mail server that can be down, and the mailer that sends to it and may not be able to note it.
 */
const openPost = async ({ queued = [], last, beforeText, onSend, onText, stored }: PostOptions = {}) => {
  const clock = manualClock();
  const documents = stored ?? (await openDocuments());
  const queue = openMailQueue(documents, clock);
  const put: MailQueue['sent']['put'] = async document => {
    if (post.isStoreFull) throw new Error('The disk is full');
    return queue.sent.put(document);
  };
  const mails: MailQueue = { ...queue, sent: { ...queue.sent, put } };
  for (const address of queued) await mails.enqueue(randomUUID(), address, CONTENT);
  const sent: Mail[] = [];
  const ending = new AbortController();
  const post = { isDown: false, isStoreFull: false, attempts: 0, failure: new Error('The post office is closed') };
  const sender = {
    send: async (mail: Mail, { beforeHandover, signal }: SendOptions = {}): Promise<void> => {
      post.attempts += 1;
      if (post.isDown) throw post.failure;
      await beforeText?.();
      await beforeHandover?.();
      await onText?.(mail, signal);
      sent.push(mail);
      await onSend?.(mails);
      if (sent.length === last) ending.abort();
    },
    forget: async () => undefined,
    keptFor: async () => [],
    forgetAddress: async () => 0,
    close: async () => undefined,
  };
  const run = openMailer({
    mails,
    sender,
    documents,
    clock,
    logger: openLogger('silent'),
    ending: ending.signal,
    stopPatience: 0,
  });
  const finished = run(ending.signal);
  onTestFinished(async () => {
    ending.abort();
    await finished;
  });
  return { clock, documents, mails, sent, post, ending, run, finished };
};

const isQueueEmpty = async ({ waiting }: MailQueue): Promise<boolean> => (await waiting.count()) === 0;

test('a mail is sent as soon as it is queued, once, and then forgotten', async () => {
  const { mails, sent } = await openPost();
  const id = randomUUID();
  await Promise.all([1, 2, 3].map(() => mails.enqueue(id, 'ada@people.example', CONTENT)));
  await until('it is sent', () => isQueueEmpty(mails));
  expect(sent).toStrictEqual([{ id, to: 'ada@people.example', ...CONTENT }]);
});

test('a mail that is asked for again after it was sent, as after a crash, does not go out again', async () => {
  const { mails, sent } = await openPost();
  const [id, other] = [randomUUID(), randomUUID()];
  for (const asked of [id, id, other]) {
    await mails.enqueue(asked, 'ada@people.example', CONTENT);
    await until('it is dealt with', () => isQueueEmpty(mails));
  }
  expect(sent.map(mail => mail.id)).toStrictEqual([id, other]);
});

test('a mail that another process has sent meanwhile, as after a lost lease, is not sent again', async () => {
  const slow = Promise.withResolvers<void>();
  const first = await openPost({ beforeText: () => slow.promise });
  await first.mails.enqueue(randomUUID(), 'ada@people.example', CONTENT);
  await until('it is under way', () => first.post.attempts === 1);
  first.ending.abort();
  const second = await openPost({ stored: first.documents });
  await until('it is sent', () => isQueueEmpty(second.mails));
  slow.resolve();
  await first.finished;
  expect([first.sent, second.sent.length]).toStrictEqual([[], 1]);
});

test('a mail that has gone out while the disk is full does not go out again when that is over', async () => {
  const { mails, sent, post, clock } = await openPost();
  post.isStoreFull = true;
  const id = randomUUID();
  await mails.enqueue(id, 'ada@people.example', CONTENT);
  await until('it could not be noted', async () => (await mails.waiting.get(id))?.body.attempts === 1);
  post.isStoreFull = false;
  clock.advance(30 * SECOND);
  await until('it is noted', () => isQueueEmpty(mails));
  expect(sent.map(mail => mail.id)).toStrictEqual([id]);
  expect(await mails.sent.get(id)).toBeDefined();
});

test('nor does it where the lease was lost and taken anew in between', async () => {
  const { mails, sent, post, clock, ending, run, finished } = await openPost();
  post.isStoreFull = true;
  const id = randomUUID();
  await mails.enqueue(id, 'ada@people.example', CONTENT);
  await until('it could not be noted', async () => (await mails.waiting.get(id))?.body.attempts === 1);
  ending.abort();
  await finished;
  post.isStoreFull = false;
  clock.advance(30 * SECOND);
  const again = new AbortController();
  const runningAgain = run(again.signal);
  await until('it is noted', () => isQueueEmpty(mails));
  again.abort();
  await runningAgain;
  expect(sent.map(mail => mail.id)).toStrictEqual([id]);
});

test('while the post is down mails wait, longer each time, and then go out under the same id', async () => {
  const { mails, sent, post, clock } = await openPost();
  post.isDown = true;
  const id = randomUUID();
  await mails.enqueue(id, 'ada@people.example', CONTENT);
  for (const [attempt, pause] of [30 * SECOND, MINUTE, 2 * MINUTE].entries()) {
    const due = await until('it is postponed', async () => {
      const mail = await mails.waiting.get(id);
      return mail?.body.attempts === attempt + 1 && mail.fields.dueAt;
    });
    expect(Date.parse(String(due)) - Date.parse(clock.now())).toBe(pause);
    clock.advance(pause);
  }
  post.isDown = false;
  await until('it is sent', () => isQueueEmpty(mails));
  expect(sent.map(mail => mail.id)).toStrictEqual([id]);
});

test('a mail waits for six hours at most, however often it could not be sent', async () => {
  const { mails, post, clock } = await openPost();
  post.isDown = true;
  const id = randomUUID();
  const postponed = (attempts: number) =>
    until('it is postponed', async () => {
      const mail = await mails.waiting.get(id);
      return mail?.body.attempts === attempts && mail.fields.dueAt;
    });
  await mails.enqueue(id, 'ada@people.example', CONTENT);
  await postponed(1);
  const now = clock.now();
  await mails.waiting.update(id, ({ body }) => ({
    id,
    fields: { dueAt: now, handovers: 0 },
    body: { ...body, attempts: 30 },
  }));
  expect(Date.parse(String(await postponed(31))) - Date.parse(now)).toBe(6 * HOUR);
});

test('a mail that could not be sent forty times, which takes more than a week, is given up and not kept', async () => {
  const { mails, sent, post, clock } = await openPost();
  post.isDown = true;
  const id = randomUUID();
  const postponed = (attempts: number) =>
    until('it is postponed', async () => (await mails.waiting.get(id))?.body.attempts === attempts);
  await mails.enqueue(id, 'ada@people.example', CONTENT);
  await postponed(1);
  const now = clock.now();
  await mails.waiting.update(id, ({ body }) => ({
    id,
    fields: { dueAt: now, handovers: 0 },
    body: { ...body, attempts: 38 },
  }));
  await postponed(39);
  clock.advance(6 * HOUR);
  await until('it is given up', () => isQueueEmpty(mails));
  expect([post.attempts, sent.length]).toStrictEqual([3, 0]);
});

test('a mail whose recipient is refused for good is given up at once', async () => {
  const { mails, post, documents } = await openPost();
  post.isDown = true;
  post.failure = new RecipientRefused();
  await mails.enqueue(randomUUID(), 'ada@people.example', CONTENT);
  await until('it is given up', () => isQueueEmpty(mails));
  expect([post.attempts, (await readMailTotals(documents)).refused]).toStrictEqual([1, 1]);
});

test('a mail that was put off while the clock was a year ahead does not wait for a year', async () => {
  const { mails, sent, post, clock } = await openPost();
  const now = clock.now();
  clock.setTo(now, 365 * DAY);
  post.isDown = true;
  const id = randomUUID();
  await mails.enqueue(id, 'ada@people.example', CONTENT);
  await until('it is postponed', async () => (await mails.waiting.get(id))?.body.attempts === 1);
  clock.setTo(now);
  post.isDown = false;
  await until('it is sent', () => isQueueEmpty(mails));
  expect(sent.map(mail => mail.id)).toStrictEqual([id]);
});

test('one that cannot be delivered does not keep others waiting', async () => {
  const { mails, sent, post } = await openPost();
  post.isDown = true;
  const [first, second] = [randomUUID(), randomUUID()];
  await mails.enqueue(first, 'nobody@people.example', CONTENT);
  await until('it is postponed', async () => (await mails.waiting.get(first))?.body.attempts === 1);
  post.isDown = false;
  await mails.enqueue(second, 'ada@people.example', CONTENT);
  await until('the other one is sent', () => sent.length > 0);
  expect(sent.map(mail => mail.id)).toStrictEqual([second]);
});

test('who is told to end amid a batch leaves the rest of it to whoever works next', async () => {
  const { mails, sent, finished } = await openPost({ queued: ['ada@people.example', 'bea@people.example'], last: 1 });
  await finished;
  expect([sent.length, await mails.waiting.count()]).toStrictEqual([1, 1]);
});

test('a mail that is taken back while others of its batch are sent does not go out', async () => {
  const [erased, other] = ['ada@people.example', 'bea@people.example'];
  const { mails, sent } = await openPost({
    queued: [erased, erased, erased],
    onSend: async ({ waiting }) => void (await forgetMailsTo(waiting, erased)),
  });
  await until('the first one is sent', () => sent.length > 0);
  await mails.enqueue(randomUUID(), other, CONTENT);
  await until('the next one is sent', () => isQueueEmpty(mails));
  expect(sent.map(({ to }) => to)).toStrictEqual([erased, other]);
});

/** Waits until a mail was handed over so many times, and makes it due again. */
const passAnswerTime = async (
  { mails, clock }: Pick<Awaited<ReturnType<typeof openPost>>, 'mails' | 'clock'>,
  id: string,
  handovers: number,
): Promise<void> => {
  await until('it is handed over', async () => (await mails.waiting.get(id))?.fields.handovers === handovers);
  clock.advance(15 * MINUTE);
};

test('a mail whose text was taken without an answer goes out once more at most', async () => {
  const handedOver: string[] = [];
  const post = await openPost({
    onText: async ({ id }) => {
      handedOver.push(id);
      throw new DeliveryUnknown();
    },
  });
  const { mails, documents } = post;
  const id = randomUUID();
  await mails.enqueue(id, 'ada@people.example', CONTENT);
  await passAnswerTime(post, id, 1);
  await passAnswerTime(post, id, 2);
  await until('it is given up', () => isQueueEmpty(mails));
  await mails.enqueue(id, 'ada@people.example', CONTENT);
  await until('it is not asked for again', () => isQueueEmpty(mails));
  expect(handedOver).toStrictEqual([id, id]);
  expect((await readMailTotals(documents)).perhapsSent).toBe(1);
});

test('nor does it after a restart while its answer is awaited', async () => {
  const handedOver: string[] = [];
  const post = await openPost({
    onText: async ({ id }, signal) => {
      handedOver.push(id);
      if (signal) await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()));
      throw new DeliveryUnknown();
    },
  });
  const { mails, clock } = post;
  const id = randomUUID();
  await mails.enqueue(id, 'ada@people.example', CONTENT);
  await until('it is handed over', () => handedOver.length === 1);
  expect(await countHandedOver(mails.waiting)).toBe(1);
  post.ending.abort();
  await post.finished;
  const again = new AbortController();
  const runningAgain = post.run(again.signal);
  await passAnswerTime(post, id, 1);
  await until('it is handed over again', () => handedOver.length === 2);
  again.abort();
  await runningAgain;
  clock.advance(15 * MINUTE);
  const last = new AbortController();
  const runningLast = post.run(last.signal);
  await until('it is given up', () => isQueueEmpty(mails));
  last.abort();
  await runningLast;
  expect(handedOver).toStrictEqual([id, id]);
});

test('a mail whose text is refused is not sent, and goes out when it is taken', async () => {
  let answers = 0;
  const { mails, sent, clock } = await openPost({
    onText: async () => {
      answers += 1;
      if (answers < 5) throw new Error('451 Try later');
    },
  });
  const id = randomUUID();
  await mails.enqueue(id, 'ada@people.example', CONTENT);
  for (let attempts = 1; attempts < 5; attempts += 1) {
    await until('it is postponed', async () => (await mails.waiting.get(id))?.body.attempts === attempts);
    expect(await countHandedOver(mails.waiting)).toBe(0);
    clock.advance(HOUR);
  }
  await until('it is sent', () => isQueueEmpty(mails));
  expect(sent.map(mail => mail.id)).toStrictEqual([id]);
});

test('mails to other domains pass those to a receiver that is slow, which keep their order', async () => {
  const slow = Promise.withResolvers<void>();
  // More than the mailer takes into its hands for one domain.
  const ids = Array.from({ length: 25 }, () => randomUUID()).sort();
  const { mails, sent, clock } = await openPost({
    onText: async ({ to }) => {
      if (to.endsWith('@slow.example')) await slow.promise;
    },
  });
  for (const id of ids) await mails.enqueue(id, 'ada@slow.example', CONTENT);
  clock.advance(SECOND);
  const quick = [randomUUID(), randomUUID()];
  for (const id of quick) await mails.enqueue(id, 'ben@quick.example', CONTENT);
  await until('those pass', () => sent.length === 2);
  expect(sent.map(mail => mail.id).sort()).toStrictEqual(quick.toSorted());
  slow.resolve();
  await until('all are sent', () => isQueueEmpty(mails));
  expect(sent.slice(2).map(mail => mail.id)).toStrictEqual(ids);
});

test('who listens no more hears of no more mails', async () => {
  const { mails } = await openPost();
  let heard = 0;
  const stopListening = mails.onEnqueued(() => {
    heard += 1;
  });
  await mails.enqueue(randomUUID(), 'ada@people.example', CONTENT);
  stopListening();
  await mails.enqueue(randomUUID(), 'ada@people.example', CONTENT);
  expect(heard).toBe(1);
});

/** The calls to the store on a mail's way, in their order. */
const STEPS: readonly (readonly [collection: string, method: keyof Collection])[] = [
  ['mails', 'get'],
  ['sent_mails', 'get'],
  ['mails', 'update'],
  ['sent_mails', 'put'],
  ['users', 'find'],
  ['mails', 'delete'],
];

/** A store that does what it is asked in one call, but is gone before it answers, for a while. */
const goneAfter = (documents: Documents, step: readonly [string, string]): Documents => {
  let failuresLeft: number | undefined;
  const gone = new DocumentsUnavailable(new Error('It is gone'));
  return changedDocuments(documents, (store, { name }) => {
    const call =
      (method: keyof Collection) =>
      async (...given: readonly never[]) => {
        if (failuresLeft !== undefined && failuresLeft-- > 0) throw gone;
        const done = await (store[method] as (...all: readonly never[]) => Promise<unknown>)(...given);
        if (failuresLeft !== undefined || name !== step[0] || method !== step[1]) return done;
        failuresLeft = 2;
        throw gone;
      };
    return Object.fromEntries(STEPS.map(([, method]) => [method, call(method)]));
  });
};

test.each(STEPS)(
  'a mail whose store is gone after its call of %s.%s goes out once, and at once when it is back',
  async (...step) => {
    const documents = await openDocuments();
    const { mails, sent, clock } = await openPost({ stored: goneAfter(documents, step) });
    const asStored = openMailQueue(documents, clock);
    const id = randomUUID();
    await mails.enqueue(id, 'ada@people.example', CONTENT);
    await until('it is sent', async () => (await asStored.sent.get(id)) !== undefined && isQueueEmpty(asStored));
    expect(sent.map(mail => mail.id)).toStrictEqual([id]);
  },
);

test('a mail that cannot be noted as sent is left alone while that is tried again, and goes out once', async () => {
  const documents = await openDocuments();
  const calls = { get: 0, put: 0 };
  let isFull = true;
  const stored = changedDocuments(documents, (store, { name }) =>
    name !== 'sent_mails'
      ? {}
      : {
          get: async id => {
            calls.get += 1;
            return store.get(id);
          },
          put: async document => {
            calls.put += 1;
            if (isFull) throw new DocumentsUnavailable(new Error('The disk is full'));
            return store.put(document);
          },
        },
  );
  const { mails, sent, post, clock } = await openPost({ stored });
  const id = randomUUID();
  await mails.enqueue(id, 'ada@people.example', CONTENT);
  await until('it is tried again', () => calls.put >= 2);
  clock.advance(15 * MINUTE);
  await until('it is tried once more', () => calls.put >= 5);
  expect(calls.get).toBe(1);
  isFull = false;
  await until('it is noted', () => isQueueEmpty(mails));
  expect([sent.map(mail => mail.id), post.attempts]).toStrictEqual([[id], 1]);
});
