import { useState } from 'react';
import { compareWithSent, readDraft, removeDraft } from '#web/lib/drafts/drafts.ts';
import { UnsentText } from '#web/ui/UnsentText.tsx';
import type { LeftComment } from '../commentDrafts.ts';

interface Props {
  left: readonly LeftComment[];
}

/**
 * For their writer: comments that were typed on this device and that no form shows. One that
 * appears while the page is open takes the place of its form.
 */
export const LeftComments = ({ left }: Props) => {
  const [earlier] = useState(left);
  const isNew = (key: string) => !earlier.some(one => one.key === key);
  return left.map(({ key, isLate }) => <LeftText key={key} draft={key} isLate={isLate} isNew={isNew(key)} />);
};

const WHY = {
  late: 'A person has approved the earlier version. This one was not sent: copy it if you need it.',
  unsure: 'This may be the version that is posted. Copy it if you need it.',
  closed: 'You can no longer post it here. Copy it if you need it.',
};

const LeftText = ({ draft, isLate, isNew }: { draft: string; isLate: boolean; isNew: boolean }) => {
  const [text, setText] = useState(() => readDraft(draft));
  if (text === '') return null;
  const late = compareWithSent(draft, text) === 'other' ? 'late' : 'unsure';
  const discard = () => {
    removeDraft(draft);
    setText('');
  };
  return (
    <UnsentText
      title={isLate ? 'Your comment is posted already' : 'What you wrote was not posted'}
      why={WHY[isLate ? late : 'closed']}
      text={text}
      takesFocus={isNew}
      discard={discard}
    />
  );
};
