import type { LiveEventName } from '#contract/live.ts';

/** An event as it came over the network. */
export interface LiveMessage {
  readonly name: LiveEventName;
  /** JSON. */
  readonly data: string;
  /** The dispute whose stream it came by; undefined on the stream of the lists. */
  readonly streamOf: string | undefined;
  readonly lastEventId: string;
}

const NAMES: readonly LiveEventName[] = ['counts', 'comment', 'changed', 'published', 'expired'];

/** A proxy that buffers answers lets nothing through. */
const SILENT_MS = 20_000;
/** A connection that died without a sign is replaced: heartbeats are not visible here. */
const REPLACED_MS = 5 * 60_000;
/** Tabs that open or close together change the path once. */
const SETTLED_MS = 50;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 5 * 60_000;

interface Options {
  onMessage(message: LiveMessage): void;
  /** Called after each failed attempt but the first, and where no event came for long. */
  onFailure(): void;
}

/** One stream of live events, which is opened again whenever it ends. */
interface LiveStream {
  /** After it, this stream goes on when it is opened. */
  readonly lastEventId: string;
  /**
   * Follows a path; undefined ends the stream.
   * @param since an id after which to go on, even on the same path
   */
  follow(path: string | undefined, since?: string): void;
  /** Opens the stream anew, for another reader. */
  reopen(): void;
  /** Goes on after an event that another tab has heard. */
  goOnAfter(lastEventId: string): void;
}

/** Between one half and three halves, so that not everybody comes again at once. */
const jittered = (ms: number): number => ms * (0.5 + Math.random());

export const openLiveStream = ({ onMessage, onFailure }: Options): LiveStream => {
  let [path, lastEventId, failures]: [string | undefined, string, number] = [undefined, '', 0];
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    source?.close();
    source = undefined;
    clearTimeout(timer);
  };

  /** @param ms how long to wait before the stream is opened anew */
  const openIn = (ms: number): void => {
    close();
    if (path !== undefined) timer = setTimeout(open, ms);
  };

  const fail = (): void => {
    failures += 1;
    if (failures > 1) onFailure();
    openIn(jittered(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)));
  };

  const open = (): void => {
    const streamOf = /disputes\/([^/]+)\/live/.exec(path ?? '')?.[1];
    const address = new URL(path ?? '', window.location.origin);
    if (lastEventId !== '') address.searchParams.set('lastEventId', lastEventId);
    let [hasCome, hasTold] = [false, false];
    const opened = new EventSource(address);
    source = opened;
    timer = setTimeout(fail, SILENT_MS);
    const come = (): void => {
      hasCome = true;
      failures = 0;
      clearTimeout(timer);
      timer = setTimeout(replace, jittered(REPLACED_MS));
    };
    const replace = (): void => {
      // Nothing was new, or a proxy passes on the beginning alone.
      if (!hasTold) onFailure();
      openIn(0);
    };
    opened.onopen = come;
    opened.onerror = () => (hasCome ? openIn(jittered(FIRST_PAUSE_MS)) : fail());
    for (const name of NAMES) {
      opened.addEventListener(name, ({ data, lastEventId: id }: MessageEvent<string>) => {
        hasTold = true;
        lastEventId = id;
        onMessage({ name, data, streamOf, lastEventId: id });
      });
    }
  };

  return {
    get lastEventId() {
      return lastEventId;
    },
    follow: (next, since) => {
      if (next === path && since === undefined) return;
      path = next;
      lastEventId = since ?? lastEventId;
      openIn(SETTLED_MS);
    },
    reopen: () => openIn(SETTLED_MS),
    goOnAfter: id => {
      lastEventId = id;
    },
  };
};
