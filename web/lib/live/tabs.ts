import type { LiveMessage } from './liveStream.ts';

const NAME = 'bothsides:live';

/** What tabs tell one another. */
type TabMessage =
  | { readonly event: LiveMessage }
  /** What the screen of a tab shows. */
  | { readonly tab: string; readonly topics: readonly string[]; readonly since?: string | undefined }
  | { readonly asks: true };

interface Options {
  /**
   * The topics of all tabs, told to the one tab that has the stream.
   * @param since as of Tabs.show
   */
  onTopics(topics: ReadonlySet<string>, since?: string): void;
  onMessage(message: LiveMessage): void;
}

interface Tabs {
  /**
   * Says what this tab shows.
   * @param since the id of an event after which this tab has heard nothing of that
   */
  show(topics: readonly string[], since?: string): void;
  /** Passes on an event of the stream. */
  pass(message: LiveMessage): void;
}

/**
 * Connects the tabs of this browser, of which one has the stream: the one that was looked at last,
 * since phones freeze hidden tabs, with what they hold. In a browser without locks each has one.
 */
export const openTabs = ({ onTopics, onMessage }: Options): Tabs => {
  const tab = crypto.getRandomValues(new Uint32Array(2)).join();
  const isShared = 'locks' in navigator && 'BroadcastChannel' in window;
  let channel: BroadcastChannel | undefined;
  let leaving: AbortController | undefined;
  let giveUp: (() => void) | undefined;
  let asked = 0;
  let isLeading = !isShared;
  const shown = new Map<string, readonly string[]>([[tab, []]]);

  const tell = (told: TabMessage): void => channel?.postMessage(told);
  const lead = (since?: string): void => {
    if (isLeading) onTopics(new Set([...shown.values()].flat()), since);
  };
  const tellOwn = (since?: string): void => tell({ tab, topics: shown.get(tab) ?? [], since });

  const hear = (told: TabMessage): void => {
    if ('event' in told) onMessage(told.event);
    else if ('asks' in told) tellOwn();
    else {
      shown.set(told.tab, told.topics);
      lead(told.since);
    }
  };

  /** Takes the stream from another tab, or waits until none has it. */
  const askToLead = (isAtOnce: boolean): void => {
    asked += 1;
    const request = asked;
    leaving?.abort();
    leaving = new AbortController();
    const whileLeading = () =>
      new Promise<void>(resolve => {
        // A request that steals cannot be aborted, and this tab may have left since.
        if (request !== asked) return resolve();
        giveUp = resolve;
        isLeading = true;
        tell({ asks: true });
        lead();
      });
    const how = isAtOnce ? { steal: true } : { signal: leaving.signal };
    navigator.locks.request(NAME, how, whileLeading).catch(() => {
      if (request !== asked || !isLeading) return;
      isLeading = false;
      onTopics(new Set());
      askToLead(false);
    });
  };

  const join = (): void => {
    if (!isShared || channel !== undefined) return;
    channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
    askToLead(!document.hidden);
  };

  /** Another tab takes over. A page in the back/forward cache must hold no lock. */
  const leave = (): void => {
    onTopics(new Set());
    if (channel === undefined) return;
    tell({ tab, topics: [] });
    isLeading = false;
    asked += 1;
    giveUp?.();
    leaving?.abort();
    channel.close();
    channel = undefined;
    for (const other of shown.keys()) if (other !== tab) shown.delete(other);
  };

  const show = (topics: readonly string[], since?: string): void => {
    shown.set(tab, topics);
    if (topics.length === 0) leave();
    else join();
    tellOwn(since);
    lead(since);
  };

  document.addEventListener('visibilitychange', () => {
    if (channel !== undefined && !document.hidden) askToLead(true);
  });
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', ({ persisted }) => persisted && show(shown.get(tab) ?? []));

  return {
    show,
    pass: message => {
      onMessage(message);
      tell({ event: message });
    },
  };
};
