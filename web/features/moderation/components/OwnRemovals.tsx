import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import type { OwnRemoval } from '#contract/moderation.ts';
import { hasLength } from '#domain/characters.ts';
import { RULES } from '#domain/rules.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { isAwaited } from '#web/features/auth/useReturnUrl.ts';
import { HelpFor } from '#web/features/refusal/components/HelpPanel.tsx';
import { WHY_REMOVED, yours } from '#web/features/refusal/reasons.ts';
import { compareWithSent, draftKey, readDraft, removeDraft } from '#web/lib/drafts/drafts.ts';
import { useDraft } from '#web/lib/drafts/useDraft.ts';
import { isStatus } from '#web/lib/http/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import { focusFirstError } from '#web/ui/focusFirstError.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { UnsentText } from '#web/ui/UnsentText.tsx';
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

const LIMITS = RULES.appealCharacters;

const errorIn = (text: string): string | undefined => {
  if (!hasLength(text, { ...LIMITS, max: Number.POSITIVE_INFINITY })) {
    return 'Please tell us why it should be put back';
  }
  return hasLength(text, LIMITS) ? undefined : `Your text must be at most ${LIMITS.max} characters`;
};

interface FormProps {
  disputeId: string;
  id: string;
  /** The storage key of the draft. */
  draft: string;
  onClose: () => void;
}

const AppealForm = ({ disputeId, id, draft: key, onClose }: FormProps) => {
  const draft = useDraft(key, text => setText(text));
  const asking = useAppeal(disputeId, draft);
  const [text, setText] = useState(draft.initial);
  const [isTried, setIsTried] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (errorIn(text) !== undefined) focusFirstError(event.currentTarget);
    else if (!asking.isPending) asking.mutate({ id, text });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {isStatus(asking.error, 401) && <SignInAgain to={placeOf(id)} isKept={draft.isKept} />}
      <TextArea
        label="Why should we put it back?"
        hint="You can ask once. Only we read this, and a person will answer you by email."
        error={isTried ? errorIn(text) : undefined}
        // It replaces the button that was pressed.
        autoFocus
        rows={4}
        value={text}
        readOnly={asking.isPending}
        onChange={event => {
          setText(event.target.value);
          draft.save(event.target.value);
        }}
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
