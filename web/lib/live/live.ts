import { LIVE_DISCUSSIONS } from '#contract/listPath.ts';
import type { CurrentUser } from '#contract/views.ts';
import { readIds } from '../http/readIds.ts';
import { isJudgeFirst, judgeFirst } from '../read/judgeFirst.ts';
import { queryClient } from '../read/queryClient.ts';
import { queryKeys, refetch } from '../read/queryKeys.ts';
import { applyMessage, keepNewest } from './applyEvent.ts';
import { openLiveStream } from './liveStream.ts';
import { openTabs } from './tabs.ts';
import { LISTS, type LiveTopic } from './topics.ts';

/** A tab that is hidden for longer shows nothing, and reads anew when somebody looks at it. */
const HIDDEN_MS = 60_000;

/** A tab whose reader judges first: then no tab gets results of what they have not voted on. */
const JUDGE_FIRST: LiveTopic = 'judge first';

/** One stream for everything that the tabs show. */
const pathOf = (topics: ReadonlySet<LiveTopic>): string | undefined => {
  const about = [...topics].filter(topic => topic !== JUDGE_FIRST);
  if (about.length === 0) return undefined;
  const ids = about.filter(topic => topic !== LISTS).sort();
  const isOneDispute = about.length === 1 && ids.length === 1;
  const settings = [
    !isOneDispute && ids.length > 0 && `comments=${ids.slice(0, LIVE_DISCUSSIONS).join()}`,
    topics.has(JUDGE_FIRST) && 'results=hidden',
  ].filter(setting => setting !== false);
  const path = isOneDispute ? `/api/disputes/${ids[0]}/live` : '/api/disputes/live';
  return settings.length === 0 ? path : `${path}?${settings.join('&')}`;
};

/** What is on the screen of this tab. */
let watched: ReadonlySet<LiveTopic> = new Set();
/** What of it the stream is about. */
let followed: ReadonlySet<LiveTopic> = new Set();
let isHidden = false;

const readAnew = (topics: Iterable<LiveTopic>): void => {
  for (const topic of topics) void refetch(topic === LISTS ? queryKeys.disputes : queryKeys.dispute(topic));
};

const stream = openLiveStream({
  onMessage: message => tabs.pass(message),
  onFailure: () => navigator.onLine && readAnew(watched),
});

const tabs = openTabs({
  onTopics: (topics, since) => stream.follow(pathOf(topics), since),
  onMessage: message => {
    stream.goOnAfter(message.lastEventId);
    if (!isHidden) applyMessage(message);
  },
});

/** Screens that follow one another change the stream once. */
const SETTLED_MS = 300;
let settling: ReturnType<typeof setTimeout> | undefined;
const show = (): void => {
  clearTimeout(settling);
  settling = setTimeout(() => {
    const since = changeTo(isHidden ? new Set() : watched);
    tabs.show(followed.size === 0 ? [] : [...followed, ...(isJudgeFirst() ? [JUDGE_FIRST] : [])], since);
  }, SETTLED_MS);
};

/** @returns the id after which to go on, so that nothing is missed of what is shown anew */
const changeTo = (topics: ReadonlySet<LiveTopic>): string | undefined => {
  const { lastEventId } = stream;
  for (const topic of followed) if (!topics.has(topic) && lastEventId !== '') readIds.set(topic, lastEventId);
  const [since] = [...topics].flatMap(topic => (followed.has(topic) ? [] : (readIds.get(topic) ?? [])));
  for (const topic of topics) readIds.delete(topic);
  followed = topics;
  if (since !== undefined) stream.goOnAfter(since);
  return since;
};

let hiding: ReturnType<typeof setTimeout> | undefined;
document.addEventListener('visibilitychange', () => {
  clearTimeout(hiding);
  if (document.hidden) {
    hiding = setTimeout(() => {
      isHidden = true;
      show();
    }, HIDDEN_MS);
  } else if (isHidden) {
    isHidden = false;
    readAnew(watched);
    show();
  }
});
window.addEventListener('pageshow', ({ persisted }) => persisted && readAnew(watched));

const readerNow = (): string | undefined => queryClient.getQueryData<CurrentUser | null>(queryKeys.user)?.id;
let reader = readerNow();
queryClient.getQueryCache().subscribe(() => {
  if (reader === readerNow()) return;
  reader = readerNow();
  stream.reopen();
});
keepNewest();
judgeFirst.subscribe(show);

/** Keeps these topics up to date from now on, and no others. */
export const keepUpToDate = (topics: readonly LiveTopic[]): void => {
  watched = new Set(topics);
  show();
};
