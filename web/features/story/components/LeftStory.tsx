import { useEffect, useState } from 'react';
import { compareWithSent, readDraft } from '#web/lib/drafts/drafts.ts';
import { useOtherTabs } from '#web/lib/drafts/useOtherTabs.ts';
import { UnsentText } from '#web/ui/UnsentText.tsx';
import { removeIfSame, removeStory, storyPlaces } from '../storyDraft.ts';

interface Props {
  disputeId: string;
  userId: string;
  /** The story that is in, if its writer sees it here. */
  shown: string | null;
  /** Whether this takes the place of the form. */
  isNew: boolean;
}

const WHY = {
  other: 'Another version counts. This one was not sent: copy it if you need it.',
  unsure: 'This may not be the version that counts. Copy it if you need it.',
};

/**
 * For a writer whose story is in: what they wrote on this device, if it is another version. The
 * draft of the version that counts is deleted, because it still has what moderation took out.
 */
export const LeftStory = ({ disputeId, userId, shown, isNew }: Props) => {
  const places = storyPlaces(userId, disputeId);
  const compare = (text: string) => compareWithSent(places.text, text, shown);
  const [text, setText] = useState(() => {
    const draft = readDraft(places.text);
    return compare(draft) === 'same' ? '' : draft;
  });
  useOtherTabs(places.text, stored => setText(stored ?? ''));
  useEffect(() => removeIfSame(storyPlaces(userId, disputeId), shown), [userId, disputeId, shown]);
  const comparison = compare(text);
  if (text === '' || comparison === 'same') return null;
  const discard = () => {
    removeStory(places);
    setText('');
  };
  return (
    <UnsentText
      title="Your side is in already"
      why={WHY[comparison]}
      text={text}
      takesFocus={isNew}
      discard={discard}
    />
  );
};
