import { useRef } from 'react';
import { commentBody } from '#contract/commands.ts';
import { RULES } from '#domain/rules.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { isAwaited } from '#web/features/auth/useReturnUrl.ts';
import { RefusalOf } from '#web/features/refusal/components/Refusal.tsx';
import { draftKey } from '#web/lib/drafts/drafts.ts';
import { useDraft } from '#web/lib/drafts/useDraft.ts';
import { AlreadyStored } from '#web/lib/send/sendDraft.ts';
import { Button } from '#web/ui/Button.tsx';
import { CharacterCount } from '#web/ui/CharacterCount.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import { SentAlready } from '#web/ui/SentAlready.tsx';
import { useBodyForm } from '#web/ui/useBodyForm.ts';
import { usePostComment } from '../api/postComment.ts';

const { max } = RULES.commentCharacters;

interface Props {
  disputeId: string;
  userId: string;
  /** A comment of this person that is not approved: the new one takes its place. */
  replaced?: { id: string; text: string };
  /** A comment that they have just taken back: they go on here. */
  returned?: string | undefined;
  onPosted?: () => void;
  /** Sends it, as it is then, once the tag that was typed beside it is saved. */
  withTag?: (send: () => void) => void;
}

const submitWords = (error: Error | null, isChange: boolean): string => {
  if (error instanceof AlreadyStored) return 'Post This One Too';
  return isChange ? 'Send the Change' : 'Post Comment';
};

/** Before they took back a comment, pressed a button to change one, or had to sign in. */
const wereWritingHere = (returned: Props['returned'], replaced: Props['replaced']): boolean =>
  returned !== undefined || replaced !== undefined || isAwaited('comment');

const atOnce = (send: () => void): void => send();

export const CommentForm = ({ disputeId, userId, replaced, returned, onPosted, withTag = atOnce }: Props) => {
  const key = draftKey(userId, 'comment', replaced ? `${disputeId}.${replaced.id}` : disputeId);
  const draft = useDraft(key, text => setValue('content', text));
  const { error, isPending, ...posting } = usePostComment(disputeId, draft, replaced?.id, () => {
    reset({ content: '' });
    onPosted?.();
  });
  const { field, edit, handleSubmit, setValue, setFocus, watch, reset } = useBodyForm(commentBody, {
    content: draft.initial || (returned ?? replaced?.text ?? ''),
  });
  const form = useRef<HTMLFormElement>(null);
  const clear = () => {
    const { activeElement: place, body } = document;
    // Does not take the focus from another place. Runs before the reset, which forgets the fields
    // until the next render.
    if (place === body || form.current?.contains(place)) setFocus('content');
    reset({ content: '' });
    onPosted?.();
  };
  const post = handleSubmit(body => posting.mutate(body, { onSuccess: clear }));
  const deleteIt = () => {
    draft.discard();
    posting.reset();
    clear();
  };
  return (
    <form ref={form} noValidate data-noprint className="grid gap-3" onSubmit={handleSubmit(() => withTag(post))}>
      <SignInAgain error={error} to="comment" isKept={draft.isKept} />
      <RefusalOf
        error={error}
        title="Your comment needs a change"
        text={posting.variables?.content}
        onEdit={at => edit('content', at)}
        forget={draft.discard}
      >
        It is still here. Please change it and post it again.
      </RefusalOf>
      <TextArea
        label={replaced ? 'Your changed comment' : 'Your comment'}
        autoFocus={wereWritingHere(returned, replaced)}
        {...field('content', { onChange: event => draft.save(event.target.value) })}
        rows={3}
        readOnly={isPending}
        placeholder="What would you tell the two of them?"
        className="scroll-my-40"
      />
      <CharacterCount text={watch('content')} max={max} from={0.9 * max} />
      <NotPosted error={error} deleteIt={deleteIt} />
      <Button type="submit" isPending={isPending} className="justify-self-start">
        {isPending ? 'Posting...' : submitWords(error, replaced !== undefined)}
      </Button>
      <p role="status" className="text-muted text-sm empty:hidden">
        {isPending && 'It is on its way'}
      </p>
    </form>
  );
};

/** Why the text in the field is not posted. */
const NotPosted = ({ error, deleteIt }: { error: Error | null; deleteIt: () => void }) => {
  if (!(error instanceof AlreadyStored)) return <Failure error={error} except={[401, 422]} />;
  return (
    <SentAlready text={error.answer?.content}>
      <p>The one in the field was not sent. You can post it as well, or delete it.</p>
      <Button look="secondary" className="justify-self-start" onClick={deleteIt}>
        Delete it
      </Button>
    </SentAlready>
  );
};
