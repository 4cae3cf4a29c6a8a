import { expect, onTestFinished, test, vi } from 'vitest';
import { openTabs } from '#web/lib/live/tabs.ts';

test('a tab that has left before it got the stream lets go of it at once', async () => {
  const granted: (() => Promise<void>)[] = [];
  const request = (_name: string, _how: object, whileLeading: () => Promise<void>) => {
    granted.push(whileLeading);
    return Promise.resolve();
  };
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  const channel = class {
    readonly postMessage = vi.fn();
    readonly close = vi.fn();
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { BroadcastChannel: channel }));
  vi.stubGlobal('BroadcastChannel', channel);
  const onTopics = vi.fn();
  const tabs = openTabs({ onTopics, onMessage: vi.fn() });
  tabs.show(['lists']);
  tabs.show([]);
  onTopics.mockClear();
  await Promise.all(granted.map(whileLeading => whileLeading()));
  expect([granted.length, onTopics.mock.calls]).toStrictEqual([1, []]);
});
