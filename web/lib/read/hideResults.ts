import { JUDGE_FIRST_COOKIE } from '#contract/judgeFirst.ts';
import type { DisputeDetail } from '#contract/views.ts';
import { changeLists } from './disputeLists.ts';
import { isJudgeFirst, judgeFirst, remembered } from './judgeFirst.ts';
import { queryClient } from './queryClient.ts';
import { queryKeys, refetch } from './queryKeys.ts';

const NONE = { user1Percentage: null, user2Percentage: null, verdict: null };

const hideAll = (): void => {
  changeLists(queryClient, item => ({ ...item, ...NONE, voteCount: null }));
  queryClient.setQueriesData<DisputeDetail | object>({ queryKey: queryKeys.disputes }, data =>
    data && 'totalVotes' in data ? { ...data, ...NONE, totalVotes: null, ratings: null } : data,
  );
};

/** Results go or come at once, on all screens. */
const turn = (isOn: boolean): void => {
  judgeFirst.set(isOn);
  // The server decides which of them this reader may see. Until it answers, none is shown.
  if (isOn) hideAll();
  void refetch(queryKeys.disputes);
};

/** As long as browsers keep a cookie. */
const LONGEST_S = 400 * 24 * 60 * 60;

/** Remembers the choice on this device. */
export const chooseJudgeFirst = (isOn: boolean): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox before 140 has no cookieStore.
  document.cookie = `${JUDGE_FIRST_COOKIE}; Path=/; SameSite=Lax; Max-Age=${isOn ? LONGEST_S : 0}${secure}`;
  turn(isOn);
};

const look = (): void => {
  const isSame = remembered() === isJudgeFirst();
  if (!document.hidden && navigator.cookieEnabled && !isSame) turn(remembered());
};

/** Another tab may have turned the switch. What cannot be remembered is kept by each tab. */
export const followOtherSwitches = (): void => document.addEventListener('visibilitychange', look);
