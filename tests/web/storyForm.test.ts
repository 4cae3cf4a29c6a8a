import { expect, test } from 'vitest';
import { strikeOut, unmarked } from '#web/features/marks/marks.ts';
import {
  answered,
  arrived,
  backPressed,
  beginStory,
  changePressed,
  earlierKept,
  errorOf,
  heldElsewhere,
  isPreviewing,
  marked,
  otherDropped,
  otherVersion,
  placePressed,
  previewPressed,
  problemOf,
  replaced,
  type StoryEvent,
  type StoryState,
  safePressed,
  sendPressed,
  stored,
  swapped,
  takenBack,
  typed,
  unsafePressed,
} from '#web/features/story/storyForm.ts';
import { ConnectionError, HttpError } from '#web/lib/http/http.ts';

const TEXT = 'I cook every evening, and I ask for nothing but a clean pan.';
const OTHER = 'I wash up every evening, and I ask for nothing but a thank you.';
const STRUCK = strikeOut(unmarked(TEXT), [{ start: 2, end: 6 }]);

const REFUSED = new HttpError(422, '{"issues":["It threatens somebody."]}', '');
const OUTDATED = new HttpError(409, '{"code":"preview_outdated"}', '');
const UNCONFIRMED = new HttpError(409, '{"code":"safety_unconfirmed"}', '');
const SIGNED_OUT = new HttpError(401, '', 'Unauthorized');
const LOST = new ConnectionError(new TypeError('gone'));

const play = (state: StoryState, ...events: StoryEvent[]): StoryState =>
  events.reduce((before, event) => event(before), state);

const write = typed(TEXT);
const cook = marked(marks => strikeOut(marks, [{ start: 2, end: 6 }]));
const toPreview = previewPressed;
const toText = backPressed;
const send = sendPressed();
const sendSeen = sendPressed('Seen.');
const atPreview = arrived('preview');
const atText = arrived('text');
const swap = swapped;
const drop = otherDropped;
const answerHeld = answered(null, 'Public.');
const answer = (error: Error | null): StoryEvent => answered(error);
const elsewhere = (text: string): StoryEvent => replaced(unmarked(text));

const empty = beginStory(unmarked(''), 'text');
const written = play(empty, write);
const incomplete = play(empty, typed('Too short.'), send);
const opening = play(written, toPreview);
const previewed = play(opening, atPreview);
const closing = play(previewed, toText);
const sending = play(written, send);
const sendingSeen = play(previewed, sendSeen);
const rejected = play(sending, answer(REFUSED));
const outdated = play(sendingSeen, answer(OUTDATED));
const failed = play(sending, answer(LOST));
const failedInPreview = play(sendingSeen, answer(SIGNED_OUT));
const sent = play(sending, answer(null));

const STATES = {
  empty,
  written,
  incomplete,
  opening,
  previewed,
  closing,
  sending,
  sendingSeen,
  rejected,
  outdated,
  failed,
  failedInPreview,
  sent,
};

/** What a writer notices of a state. */
const seenOf = (state: StoryState) =>
  [isPreviewing(state) ? 'preview' : 'text', state.phase.name, state.goal === state.step ? '' : `to ${state.goal}`]
    .join(' ')
    .trim();

test('each state shows its step and leads to where the writer wanted to go', () => {
  expect(Object.fromEntries(Object.entries(STATES).map(([name, state]) => [name, seenOf(state)]))).toEqual({
    empty: 'text open',
    written: 'text open',
    incomplete: 'text incomplete',
    opening: 'text open to preview',
    previewed: 'preview open',
    closing: 'preview open to text',
    sending: 'text sending',
    sendingSeen: 'preview sending',
    rejected: 'text rejected',
    outdated: 'preview outdated',
    failed: 'text failed',
    failedInPreview: 'preview failed',
    sent: 'text sent',
  });
});

test('an event that means nothing in a state leaves its text and its step as they are', () => {
  const meaningless: [string, StoryEvent, (keyof typeof STATES)[]][] = [
    ['typed', typed(OTHER), ['previewed', 'closing', 'sending', 'sendingSeen', 'outdated', 'failedInPreview', 'sent']],
    [
      'marked',
      cook,
      ['empty', 'written', 'incomplete', 'opening', 'sending', 'sendingSeen', 'rejected', 'failed', 'sent'],
    ],
    ['swapped', swap, ['empty', 'written', 'previewed', 'sending', 'sendingSeen', 'sent']],
    ['other dropped', drop, ['empty', 'written', 'previewed', 'sending', 'sent']],
    ['deleted elsewhere', elsewhere(''), ['empty', 'written', 'previewed', 'sending', 'sent']],
    ['preview pressed', toPreview, ['opening', 'previewed', 'sending', 'sendingSeen', 'sent']],
    ['back pressed', toText, ['empty', 'written', 'incomplete', 'closing', 'sending', 'rejected', 'failed', 'sent']],
    ['send pressed', send, ['sending', 'sendingSeen', 'sent']],
    ['arrived at the preview', atPreview, ['previewed', 'closing', 'sendingSeen', 'outdated', 'failedInPreview']],
    [
      'arrived at the text',
      atText,
      ['empty', 'written', 'incomplete', 'opening', 'sending', 'rejected', 'failed', 'sent'],
    ],
    ['stored', answer(null), ['empty', 'written', 'incomplete', 'previewed', 'rejected', 'outdated', 'failed', 'sent']],
    ['lost', answer(LOST), ['empty', 'written', 'incomplete', 'previewed', 'rejected', 'outdated', 'failed', 'sent']],
  ];
  for (const [label, event, names] of meaningless)
    for (const name of names) expect(play(STATES[name], event), `${label} in ${name}`).toEqual(STATES[name]);
});

test('an incomplete text is neither previewed nor sent, and its field says why until it is complete', () => {
  for (const press of [toPreview, send]) {
    const state = play(empty, typed('Too short.'), press);
    expect(seenOf(state)).toBe('text incomplete');
    expect(problemOf(state.draft.text)).toMatch(/at least 50 characters/);
    expect(problemOf(play(state, write).draft.text)).toBeUndefined();
  }
  expect(seenOf(play(incomplete, write, toPreview, atPreview))).toBe('preview open');
  expect(seenOf(play(incomplete, write, send))).toBe('text sending');
});

test('the buttons of the browser lead from the text to the preview and back, as those of the page do', () => {
  expect(seenOf(play(written, atPreview))).toBe('preview open');
  expect(seenOf(play(previewed, atText))).toBe('text open');
  expect(seenOf(play(closing, atText))).toBe('text open');
  expect(seenOf(play(sendingSeen, atText))).toBe('text sending');
  expect(seenOf(play(sending, atPreview))).toBe('preview sending');
});

test('a page loaded at the address of the preview shows it only for a complete text', () => {
  expect(seenOf(beginStory(STRUCK, 'preview'))).toBe('preview open');
  expect(seenOf(beginStory(unmarked(''), 'preview'))).toBe('text open to text');
  const forward = play(written, typed('Shorter.'), atPreview);
  expect(seenOf(forward)).toBe('text open to text');
  expect(seenOf(play(forward, write))).toBe('preview open to text');
});

test('what is sent is the text with its marks and, after a preview, what the writer has seen', () => {
  expect(sending.phase).toEqual({ name: 'sending', body: { story: TEXT } });
  expect(play(previewed, cook, sendSeen).phase).toEqual({
    name: 'sending',
    body: { story: TEXT, strike: [{ start: 2, end: 6 }], seen: 'Seen.' },
  });
  expect(play(previewed, cook, toText, atText, send).phase).toEqual({
    name: 'sending',
    body: { story: TEXT, strike: [{ start: 2, end: 6 }] },
  });
});

test('a refused text is shown again with the reason, which is over with the next preview or attempt', () => {
  expect(seenOf(play(sendingSeen, answer(REFUSED)))).toBe('preview rejected to text');
  const state = play(sendingSeen, answer(REFUSED), atText);
  expect(seenOf(state)).toBe('text rejected');
  expect(errorOf(play(state, typed(OTHER)))).toBe(REFUSED);
  expect(errorOf(play(state, toPreview, atPreview))).toBeNull();
  expect(errorOf(play(state, send))).toBeNull();
  expect(seenOf(play(state, typed(''), send))).toBe('text incomplete');
});

test('an outdated preview is shown again, and for a text without a preview it is a failure', () => {
  expect(errorOf(outdated)).toBe(OUTDATED);
  expect(seenOf(play(outdated, cook))).toBe('preview outdated');
  expect(seenOf(play(outdated, sendSeen))).toBe('preview sending');
  expect(seenOf(play(outdated, toText, atText))).toBe('text open');
  expect(seenOf(play(sendingSeen, atText, answer(OUTDATED)))).toBe('text failed');
});

test('a failure stays beside the buttons, in either step, until the next attempt', () => {
  expect(errorOf(failedInPreview)).toBe(SIGNED_OUT);
  expect(errorOf(play(failedInPreview, cook, toText, atText, write))).toBe(SIGNED_OUT);
  expect(errorOf(play(failed, toPreview, atPreview))).toBeNull();
  expect(seenOf(play(failed, send, answer(null)))).toBe('text sent');
});

test('a browser that cannot store the draft is noticed, and so is one that can again', () => {
  const unstored = play(written, stored(false));
  expect([written.isKept, unstored.isKept]).toEqual([true, false]);
  expect(play(unstored, stored(true)).isKept).toBe(true);
  expect(play(unstored, elsewhere(OTHER)).draft.text).toBe(TEXT);
});

test('only the tab that changes a draft stores it', () => {
  expect(empty.isOwn).toBe(false);
  expect(written.isOwn).toBe(true);
  expect(play(written, elsewhere(OTHER)).isOwn).toBe(false);
  expect(play(written, elsewhere(OTHER), swap).isOwn).toBe(true);
  expect(play(previewed, elsewhere(TEXT), cook).isOwn).toBe(true);
});

test('a text that another tab replaces can be swapped back with its marks, as often as one likes', () => {
  const state = play(previewed, cook, elsewhere(OTHER));
  expect([state.draft.text, otherVersion(state)]).toEqual([OTHER, STRUCK]);
  const back = play(state, swap);
  expect([back.draft, otherVersion(back)?.text]).toEqual([STRUCK, OTHER]);
  expect(play(back, swap).draft.text).toBe(OTHER);
  expect(otherVersion(play(state, drop))).toBeUndefined();
  expect(play(state, drop).draft.text).toBe(OTHER);
});

test('typing on in another tab, and marking words there, replaces nothing', () => {
  expect(otherVersion(play(written, elsewhere(`${TEXT} Every evening.`)))).toBeUndefined();
  const state = play(written, elsewhere(OTHER), drop);
  expect(otherVersion(play(state, replaced(strikeOut(unmarked(OTHER), []))))).toBeUndefined();
  expect(play(written, replaced(STRUCK)).own).toEqual(STRUCK);
});

test('marks in a text from another tab do not make it a version of this tab', () => {
  const state = play(
    previewed,
    elsewhere(OTHER),
    cook,
    elsewhere('Something else altogether, which is long enough too.'),
  );
  expect(otherVersion(state)?.text).toBe(TEXT);
});

test('a text that another tab shortens leads back from the preview', () => {
  expect(seenOf(play(previewed, elsewhere('I cook')))).toBe('text open to text');
});

test('a story of a live danger is sent once its writer has said that it is safe, as they saw it', () => {
  const asked = play(sendingSeen, answer(UNCONFIRMED));
  expect(asked.phase.name).toBe('asked');
  expect(errorOf(asked)).toBe(null);
  expect(play(asked, safePressed).phase).toMatchObject({
    name: 'sending',
    body: { story: TEXT, seen: 'Seen.', safe: true },
  });
  const afterMarks = play(asked, cook, safePressed);
  expect(afterMarks.phase).toMatchObject({ body: { strike: [{ start: 2, end: 6 }], seen: 'Seen.', safe: true } });
});

test('a story that is not safe to send stays as it is, and nothing is confirmed without a question', () => {
  const asked = play(sending, answer(UNCONFIRMED));
  expect(play(asked, unsafePressed)).toStrictEqual({ ...written, phase: { name: 'open' } });
  expect(play(written, safePressed)).toBe(written);
  expect(play(asked, unsafePressed, send).phase).toMatchObject({ name: 'sending' });
  expect(play(asked, unsafePressed, send).phase).not.toHaveProperty('body.safe');
});

test('a risky story is asked about before anything is sent', () => {
  const asked = play(written, sendPressed('Seen.', true));
  expect(asked.phase.name).toBe('asked');
  expect(play(asked, safePressed).phase).toMatchObject({ name: 'sending', body: { safe: true } });
});

test('a held story stays with its writer, who can change it at any time', () => {
  const held = play(sending, answerHeld);
  expect(held.phase).toEqual({ name: 'held', text: 'Public.', isNew: true });
  expect(held.goal).toBe('text');
  const changing = play(held, changePressed);
  expect(changing).toMatchObject({ phase: { name: 'open' }, draft: { text: TEXT }, place: { at: TEXT.length } });
  expect(play(changing, send).phase.name).toBe('sending');
  expect(play(written, changePressed)).toBe(written);
});

test('a writer who changes a held story can keep the one that waits, and the draft', () => {
  const changed = play(sending, answerHeld, changePressed, typed(OTHER));
  const keep = earlierKept('Public.');
  expect(play(changed, keep)).toMatchObject({
    phase: { name: 'held', text: 'Public.', isNew: false, isBack: true },
    goal: 'text',
    draft: { text: OTHER },
  });
  expect(play(changed, keep, changePressed).draft.text).toBe(OTHER);
  const sendingOther = play(changed, send);
  expect(play(sendingOther, keep)).toBe(sendingOther);
});

test('a story that its writer takes back is in the field, and stored on this device from then on', () => {
  for (const before of [play(sending, answerHeld), beginStory(unmarked(TEXT), 'text', 'Public.'), written]) {
    expect(play(before, takenBack)).toMatchObject({
      phase: { name: 'open' },
      draft: { text: TEXT },
      isOwn: true,
      place: { at: TEXT.length },
    });
  }
  expect(play(sending, takenBack)).toBe(sending);
});

test('a story that waits for a person is held from the start, also at the address of its preview', () => {
  expect(beginStory(unmarked(TEXT), 'preview', 'Public.')).toMatchObject({
    phase: { name: 'held', text: 'Public.', isNew: false },
    goal: 'text',
  });
});

test('a story that is on its way when its form is opened stays as it is until the answer', () => {
  const body = { story: TEXT };
  const resumed = beginStory(unmarked(TEXT), 'text', 'Public.', body);
  expect(resumed.phase).toEqual({ name: 'sending', body });
  for (const event of [typed(OTHER), send]) expect(play(resumed, event)).toBe(resumed);
  expect(seenOf(play(resumed, answer(LOST)))).toBe('text failed');
});

test('the way to a marked sentence leads to the text, and each wish is new', () => {
  const place = placePressed(7);
  const once = play(beginStory(unmarked(TEXT), 'preview'), place);
  expect(once).toMatchObject({ goal: 'text', place: { at: 7 } });
  expect(play(once, place).place).not.toBe(once.place);
});

test('a refused story is kept as it was sent, for the marks in it', () => {
  expect(play(sending, answer(REFUSED), typed(OTHER)).phase).toMatchObject({ text: TEXT });
});

test('a story that was sent elsewhere and is held shows here, unless another one is being written', () => {
  const elsewhereHeld = heldElsewhere('Public.');
  expect(play(empty, elsewhereHeld)).toMatchObject({
    phase: { name: 'held', text: 'Public.', isNew: false },
    draft: { text: 'Public.' },
  });
  expect(play(beginStory(unmarked(TEXT), 'text'), elsewhereHeld).draft.text).toBe(TEXT);
  expect(play(written, elsewhereHeld)).toBe(written);
  expect(play(sending, elsewhereHeld)).toBe(sending);
});
