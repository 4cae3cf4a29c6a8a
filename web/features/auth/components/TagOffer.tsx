import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Answer } from '#web/ui/Answer.tsx';
import { noticeClass } from '#web/ui/Notice.tsx';
import { useAuth } from '../api/currentUser.ts';
import { NewTag, TagForm, useTagForm } from './TagForm.tsx';

/**
 * A tag that is offered beside a form. What its field holds is saved with the text, or stops it.
 * @returns what the row needs, and what sends the text once the tag is saved
 */
export const useTagOffer = () => {
  const { user } = useAuth();
  const tagForm = useTagForm();
  const { form, saving } = tagForm;
  const row = useRef<HTMLDetailsElement>(null);
  /** Each time that the text was stopped is a new object. */
  const [stopped, setStopped] = useState<object>();
  const stop = () => {
    if (row.current) row.current.open = true;
    setStopped({});
  };
  useEffect(() => {
    if (!stopped || !row.current) return;
    // What was said of the tag may have taken the focus.
    if (!row.current.contains(document.activeElement)) form.setFocus('anonymousTag');
    row.current.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [stopped, form.setFocus]);
  const withTag = (send: () => void): void => {
    setStopped(undefined);
    const isAsked = user?.anonymousTag === null && form.getValues('anonymousTag').trim() !== '';
    if (isAsked) void form.handleSubmit(body => saving.mutate(body, { onSuccess: send, onError: stop }), stop)();
    else send();
  };
  return { tagForm, row, isStopped: stopped !== undefined, withTag };
};

interface Props {
  offer: ReturnType<typeof useTagOffer>;
  /** What others see of somebody without a tag. */
  shownAs: string;
  /** What is sent from the form beside it. */
  what: 'story' | 'comment';
}

/**
 * Lets somebody without a tag choose one beside the form that they write in: one row that opens.
 * Only the home page asks for it, which a person who was invited may never see.
 */
export const TagOffer = ({ offer: { tagForm, row, isStopped }, shownAs, what }: Props) => {
  const { user } = useAuth();
  const { isSuccess, variables } = tagForm.saving;
  if (isSuccess)
    return (
      <Answer className={noticeClass('good')}>
        <NewTag tag={variables.anonymousTag} />
      </Answer>
    );
  if (user?.anonymousTag !== null) return null;
  return (
    <section aria-label="Your tag" data-noprint>
      <details ref={row} className="group scroll-my-6 rounded-card border border-line bg-brand-soft">
        <summary className="flex min-h-14 cursor-pointer rounded-card items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
          <span className="flex-1">
            Others will see you as <strong>{shownAs}</strong>, unless you choose a tag.
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-brand group-open:rotate-180" />
        </summary>
        <div className="px-4 pt-1 pb-4">
          <TagForm
            {...tagForm}
            look="secondary"
            warning={
              isStopped
                ? `Your ${what} is not sent yet, because this tag is not saved. Please change it or try again, or empty this field to go on without one.`
                : undefined
            }
          />
        </div>
      </details>
    </section>
  );
};
