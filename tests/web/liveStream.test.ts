import { beforeEach, expect, test, vi } from 'vitest';
import { openLiveStream } from '#web/lib/live/liveStream.ts';

/** A stream in a browser, which a test plays the server of. */
class FakeSource extends EventTarget {
  static opened: FakeSource[] = [];
  static areAnswered = true;
  readonly search: string;
  onopen = (): void => undefined;
  onerror = (): void => undefined;
  close = vi.fn();

  constructor(address: URL) {
    super();
    this.search = address.search;
    FakeSource.opened.push(this);
    if (FakeSource.areAnswered) setTimeout(() => this.onopen(), 10);
  }

  tell(id: string): void {
    this.dispatchEvent(new MessageEvent('counts', { data: '{}', lastEventId: id }));
  }
}

const MINUTE = 60_000;

beforeEach(() => {
  FakeSource.opened = [];
  FakeSource.areAnswered = true;
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('window', { location: { origin: 'http://localhost' } });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const follow = () => {
  const [onMessage, onFailure] = [vi.fn(), vi.fn()];
  const stream = openLiveStream({ onMessage, onFailure });
  stream.follow('/api/disputes/live');
  vi.advanceTimersByTime(50);
  return { stream, onMessage, onFailure };
};

test('a page behind a proxy that holds everything back is read anew, ever less often', () => {
  FakeSource.areAnswered = false;
  const { onFailure } = follow();
  vi.advanceTimersByTime(5 * MINUTE);
  const early = onFailure.mock.calls.length;
  expect(early).toBeGreaterThan(1);
  vi.advanceTimersByTime(60 * MINUTE);
  const later = onFailure.mock.calls.length - early;
  expect(later).toBeGreaterThan(5);
  expect(later).toBeLessThan(12 * early);
});

/** The longest time after which a stream is replaced. */
const REPLACED_MS = 7.5 * MINUTE;

test('a page behind a proxy that lets only the beginning through is read anew', () => {
  const { onFailure } = follow();
  vi.advanceTimersByTime(REPLACED_MS + 50);
  expect(onFailure).toHaveBeenCalled();
});

test('a stream that told something is replaced without another read, and goes on where it was', () => {
  const { onFailure } = follow();
  vi.advanceTimersByTime(10);
  FakeSource.opened[0]?.tell('seven');
  while (FakeSource.opened.length < 2) vi.advanceTimersByTime(MINUTE);
  expect([onFailure.mock.calls.length, FakeSource.opened[1]?.search]).toStrictEqual([0, '?lastEventId=seven']);
});

test('another reader gets a stream of their own', () => {
  const { stream } = follow();
  vi.advanceTimersByTime(10);
  stream.reopen();
  vi.advanceTimersByTime(50);
  expect([FakeSource.opened.length, FakeSource.opened[0]?.close.mock.calls.length]).toStrictEqual([2, 1]);
});
