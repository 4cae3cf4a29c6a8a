import { type Marks, readMarks, writeMarks } from '#web/features/marks/marks.ts';
import { compareWithSent, draftKey, readDraft, removeDraft, saveDraft } from '#web/lib/drafts/drafts.ts';

/**
 * Where the draft of a story is stored. The marks have an entry of their own, because another tab
 * may still run an earlier release, which reads the text as it is.
 */
export const storyPlaces = (userId: string, disputeId: string) => ({
  text: draftKey(userId, 'story', disputeId),
  marks: draftKey(userId, 'marks', disputeId),
});

type Places = ReturnType<typeof storyPlaces>;

export const readStory = ({ text, marks }: Places): Marks => readMarks(readDraft(marks), readDraft(text));

/** @returns whether text and marks will survive a reload */
export const saveStory = ({ text, marks }: Places, draft: Marks): boolean => {
  const isTextKept = saveDraft(text, draft.text);
  return saveDraft(marks, writeMarks(draft)) && isTextKept;
};

export const removeStory = ({ text, marks }: Places): void => {
  removeDraft(text);
  removeDraft(marks);
};

/** Deletes the draft of a story that is in, unless it is another version. */
export const removeIfSame = (places: Places, shown?: string | null): void => {
  const draft = readDraft(places.text);
  if (draft === '' || compareWithSent(places.text, draft, shown) === 'same') removeStory(places);
};
