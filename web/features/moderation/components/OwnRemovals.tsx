import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { appealBody, type OwnRemoval } from '#contract/moderation.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { isAwaited } from '#web/features/auth/useReturnUrl.ts';
import { HelpFor } from '#web/features/refusal/components/HelpPanel.tsx';
import { WHY_REMOVED, yours } from '#web/features/refusal/reasons.ts';
import { compareWithSent, draftKey, readDraft, removeDraft } from '#web/lib/drafts/drafts.ts';
import { useDraft } from '#web/lib/drafts/useDraft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { UnsentText } from '#web/ui/UnsentText.tsx';
import { useBodyForm } from '#web/ui/useBodyForm.ts';
import { removalsQuery, useAppeal } from '../api/removals.ts';

/** The id of the element to return to after signing in again. */
const placeOf = (removalId: string): string => `appeal-${removalId}`;

interface Props {
  disputeId: string;
  userId: string;
  /** Whether the reader came here to learn it. Strangers are not told about a failed request. */
  isAsked: boolean;
}

/** For an author: their removed texts here, the reasons, and how to appeal. Nobody else sees it. */
export const OwnRemovals = ({ disputeId, userId, isAsked }: Props) => {
  const { data = [], error } = useQuery(removalsQuery(disputeId));
  if (error && isAsked)
    return (
      <div data-noprint>
        <LoadFailed error={error} title="We could not check what was removed here" />
      </div>
    );
  return data.map(removal => (
    <div key={removal.id} data-noprint className="grid gap-4">
      <HelpFor reason={removal.reason} />
      <Notice
        title={
          removal.wordsOnly ? 'The other side took words out of your story' : `We removed ${yours(removal.target)}`
        }
      >
        <p>
          {removal.wordsOnly
            ? 'They said that these words reveal who they are. If your story now says something else than you meant, please tell us.'
            : WHY_REMOVED[removal.reason]}{' '}
          Only you see this.
        </p>
        <Appeal disputeId={disputeId} removal={removal} draft={draftKey(userId, 'appeal', removal.id)} />
      </Notice>
    </div>
  ));
};

const WHAT_CAME = {
  open: 'You asked us to look again. A person will read what you wrote, and we will email you.',
  upheld: 'You asked us to look again, and we did. It stays removed.',
};

interface AppealProps {
  disputeId: string;
  removal: OwnRemoval;
  draft: string;
}

const Appeal = ({ disputeId, removal: { id, appeal }, draft }: AppealProps) => {
  const [isAsking, setIsAsking] = useState(() => isAwaited(placeOf(id)));
  if (appeal !== null)
    return (
      <>
        <p role="status">{WHAT_CAME[appeal]}</p>
        <LeftAppeal draft={draft} isNew={isAsking} />
      </>
    );
  if (isAsking) return <AppealForm disputeId={disputeId} id={id} draft={draft} onClose={() => setIsAsking(false)} />;
  return (
    <Button look="secondary" className="justify-self-start" onClick={() => setIsAsking(true)}>
      Ask us to look again
    </Button>
  );
};

/** What was typed on this device, if another version was sent. No form would show it again. */
const LeftAppeal = ({ draft, isNew }: { draft: string; isNew: boolean }) => {
  const [text, setText] = useState(() => (compareWithSent(draft, readDraft(draft)) === 'same' ? '' : readDraft(draft)));
  useEffect(() => {
    if (text === '') removeDraft(draft);
  }, [text, draft]);
  if (text === '') return null;
  return (
    <UnsentText
      title="This version was not sent"
      why="We read another one. Copy this one if you need it."
      text={text}
      takesFocus={isNew}
      discard={() => setText('')}
    />
  );
};

interface FormProps {
  disputeId: string;
  id: string;
  /** The storage key of the draft. */
  draft: string;
  onClose: () => void;
}

const AppealForm = ({ disputeId, id, draft: key, onClose }: FormProps) => {
  const draft = useDraft(key, text => setValue('text', text));
  const asking = useAppeal(disputeId, draft);
  const { field, handleSubmit, setValue } = useBodyForm(appealBody, { id, text: draft.initial });
  return (
    <form noValidate onSubmit={handleSubmit(body => asking.mutate(body))} className="grid gap-3">
      <SignInAgain error={asking.error} to={placeOf(id)} isKept={draft.isKept} />
      <TextArea
        label="Why should we put it back?"
        hint="You can ask once. Only we read this, and a person will answer you by email."
        // It replaces the button that was pressed.
        autoFocus
        rows={4}
        readOnly={asking.isPending}
        {...field('text', { onChange: event => draft.save(event.target.value) })}
        className="scroll-my-40"
      />
      <Failure error={asking.error} except={[401]} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={asking.isPending}>
          {asking.isPending ? 'Sending...' : 'Ask us to look again'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
