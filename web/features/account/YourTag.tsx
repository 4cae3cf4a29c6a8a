import type { CurrentUser } from '#contract/views.ts';
import { useSetAnonymousTag } from '#web/features/auth/api/setAnonymousTag.ts';
import { NewTag } from '#web/features/auth/components/NewTag.tsx';
import { TagForm } from '#web/features/auth/components/TagForm.tsx';
import { Answer } from '#web/ui/Answer.tsx';

/** A tag can be chosen here by somebody whom no other page has asked, and changed by everybody. */
export const YourTag = ({ user: { anonymousTag } }: { user: CurrentUser }) => {
  const saving = useSetAnonymousTag();
  return (
    <>
      <p className="text-muted">
        It is all that others see of you, on disputes, votes and comments.
        {anonymousTag !== null && ' A new tag replaces this one everywhere.'}
      </p>
      <div className="grid w-full max-w-sm gap-4">
        <TagForm saving={saving} look="secondary" tag={anonymousTag ?? ''} />
        {saving.isSuccess && (
          <Answer className="rounded-field">
            <NewTag tag={saving.variables.anonymousTag} />
          </Answer>
        )}
      </div>
    </>
  );
};
