import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { gatewayProblems } from '#gateway/problems.ts';
import { HttpError, mayBeStored } from '#web/lib/http/http.ts';
import { isCatchingUp } from '#web/lib/send/catchingUp.ts';
import { sendCommand } from '#web/lib/send/command.ts';
import { Failure } from '#web/ui/Failure.tsx';
import { showFailure, toasts } from '#web/ui/toast/toasts.ts';

type Code = 'not_stored' | 'outcome_unknown' | 'stored_shown_later';

const problemOf = (code: Code): string => JSON.stringify({ code, message: gatewayProblems[code].message });
const refused = (code: Code): HttpError => new HttpError(503, problemOf(code), '');

beforeEach(() => {
  toasts.set([]);
  vi.stubGlobal('window', new EventTarget());
  return () => vi.unstubAllGlobals();
});

const toastFor = (code: Code) => {
  showFailure('Failed to post comment', refused(code));
  return toasts.get()[0];
};

test('a command of which nothing was stored is shown as failed', () => {
  expect(toastFor('not_stored')).toMatchObject({
    title: 'Failed to post comment',
    description: 'This is not possible right now, and nothing was saved. Please try again in a moment.',
    isDestructive: true,
  });
  expect(mayBeStored(refused('not_stored'))).toBe(false);
});

test('a command of which nobody knows whether it was stored says so below the title of its failure', () => {
  expect(toastFor('outcome_unknown')).toMatchObject({
    title: 'Failed to post comment',
    description: 'We could not find out whether this was saved. Please try again in a moment: it will not count twice.',
    isDestructive: true,
  });
  expect(mayBeStored(refused('outcome_unknown'))).toBe(true);
});

test('a command that is stored and shows later is shown as saved', () => {
  const toast = toastFor('stored_shown_later');
  expect(toast).toMatchObject({
    title: 'Saved',
    description: 'This is saved. It will show up in a little while, and you need not send it again.',
  });
  expect(toast?.isDestructive).toBeUndefined();
  expect(renderToStaticMarkup(<Failure error={refused('stored_shown_later')} />)).toContain('text-good');
  expect(renderToStaticMarkup(<Failure error={refused('not_stored')} />)).toContain('text-danger');
});

test.each(['outcome_unknown', 'stored_shown_later'] as const)(
  'a command that may be stored is sent again with the same key: %s',
  async code => {
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get('Idempotency-Key'));
      return keys.length === 1 ? new Response(problemOf(code), { status: 503 }) : new Response('{}');
    });
    const send = () => sendCommand(`/api/${code}`, { payload: { rating: 5 } });
    await expect(send()).rejects.toBeInstanceOf(HttpError);
    if (code === 'stored_shown_later') expect(isCatchingUp()).toBe(true);
    await send();
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  },
);
