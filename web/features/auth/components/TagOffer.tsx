import { Answer } from '#web/ui/Answer.tsx';
import { noticeClass } from '#web/ui/Notice.tsx';
import { useAuth } from '../api/currentUser.ts';
import { NewTag, TagForm, useSetAnonymousTag } from './TagForm.tsx';

interface Props {
  /** What others see of somebody without a tag. */
  shownAs: string;
}

/**
 * Lets somebody without a tag choose one above the form that they write in. Only the home page asks
 * for it, which a person who was invited may never see.
 */
export const TagOffer = ({ shownAs }: Props) => {
  const { user } = useAuth();
  const saving = useSetAnonymousTag();
  if (saving.isSuccess)
    return (
      <Answer className={noticeClass('good')}>
        <NewTag tag={saving.variables.anonymousTag} />
      </Answer>
    );
  if (user?.anonymousTag !== null) return null;
  return (
    <section aria-label="Your tag" className={noticeClass()} data-noprint>
      <p>
        Others will see you as <strong>{shownAs}</strong>, unless you choose a tag.
      </p>
      <TagForm saving={saving} look="secondary" />
    </section>
  );
};
