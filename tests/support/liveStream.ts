import { type LiveEventName, type LiveEvents, liveEvents } from '#contract/live.ts';
import { until } from './until.ts';

/** What an event may hold. */
export type LiveData = Partial<LiveEvents[LiveEventName]> & Partial<LiveEvents['counts'] & LiveEvents['comment']>;

/** An event as a client gets it. */
export interface ReceivedEvent {
  readonly name: string;
  readonly data: LiveData;
  readonly id: string;
}

/** A stream that a test reads. */
export interface OpenStream {
  readonly status: number;
  readonly headers: Headers;
  /** Everything that has arrived. */
  readonly text: string;
  readonly events: readonly ReceivedEvent[];
  readonly lastEventId: string;
  readonly isOver: boolean;
  /** Waits for an event of this name, the first that is accepted. */
  next(name: LiveEventName, isWanted?: (data: LiveData) => boolean): Promise<ReceivedEvent>;
  /** Leaves it. */
  cut(): void;
}

const fieldOf = (block: string, field: string): string => new RegExp(`^${field}: (.*)$`, 'm').exec(block)?.[1] ?? '';

const isName = (name: string): name is LiveEventName => name in liveEvents;

const eventIn = (block: string): ReceivedEvent[] => {
  const name = fieldOf(block, 'event');
  if (!isName(name)) return [];
  const data = liveEvents[name].strict().parse(JSON.parse(fieldOf(block, 'data')));
  return [{ name, data, id: fieldOf(block, 'id') }];
};

/** Opens a stream and reads on until it is cut. Its events are checked against the contract. */
export const openStream = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<OpenStream> => {
  const cutting = new AbortController();
  const response = await fetch(url, { headers, signal: cutting.signal });
  let [text, isOver] = ['', false];
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) text += decoder.decode(bytes, { stream: true });
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  const blocks = (): string[] => text.split('\n\n').slice(0, -1);
  const events = () => blocks().flatMap(eventIn);
  return {
    status: response.status,
    headers: response.headers,
    get text() {
      return text;
    },
    get events() {
      return events();
    },
    get lastEventId() {
      return (
        blocks()
          .map(block => fieldOf(block, 'id'))
          .findLast(id => id !== '') ?? ''
      );
    },
    get isOver() {
      return isOver;
    },
    next: (name, isWanted = () => true) =>
      until(`there is a live event ${name} among ${JSON.stringify(events())}`, () =>
        events().find(event => event.name === name && isWanted(event.data)),
      ),
    cut: () => cutting.abort(),
  };
};
