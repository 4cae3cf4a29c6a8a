import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { OwnRemoval } from '#contract/moderation.ts';
import { hasLength } from '#domain/characters.ts';
import { RULES } from '#domain/rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { fieldClass } from '#web/ui/fieldClass.ts';
import { focusFirstError } from '#web/ui/focusFirstError.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { removalsQuery, useAppeal } from '../api/removals.ts';
import { WHY_REMOVED, yours } from '../reasons.ts';

/** For an author: what was removed of theirs here, why, and how to ask for another look. Nobody else sees this. */
export const OwnRemovals = ({ disputeId }: { disputeId: string }) => {
  const { data = [] } = useQuery(removalsQuery(disputeId));
  return data.map(removal => (
    <div key={removal.id} data-noprint>
      <Notice title={`We removed ${yours(removal.target)}`}>
        <p>{WHY_REMOVED[removal.reason]} Only you see this.</p>
        <Appeal removal={removal} />
      </Notice>
    </div>
  ));
};

const Appeal = ({ removal: { id, appeal } }: { removal: OwnRemoval }) => {
  const [isAsking, setIsAsking] = useState(false);
  if (appeal === 'open') {
    return <p role="status">You asked for another look. A person will read what you wrote, and you get an email.</p>;
  }
  if (appeal === 'upheld') return <p role="status">You asked for another look, and we took one. It stays removed.</p>;
  if (isAsking) return <AppealForm id={id} onClose={() => setIsAsking(false)} />;
  return (
    <Button look="secondary" className="justify-self-start" onClick={() => setIsAsking(true)}>
      Ask for another look
    </Button>
  );
};

const LIMITS = RULES.appealCharacters;

const errorIn = (text: string): string | undefined => {
  if (!hasLength(text, { ...LIMITS, max: Number.POSITIVE_INFINITY })) {
    return 'Please tell us first why it should be back';
  }
  return hasLength(text, LIMITS) ? undefined : `Your text must be at most ${LIMITS.max} characters`;
};

const AppealForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const asking = useAppeal();
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (errorIn(text) !== undefined) focusFirstError(event.currentTarget);
    else if (!asking.isPending) asking.mutate({ id, text });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label="Why should it be back?"
        hint="You can ask once. Only we read this, and a person answers you by email."
        error={isTried ? errorIn(text) : undefined}
      >
        {control => (
          <textarea
            {...control}
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
            autoFocus
            rows={4}
            dir="auto"
            value={text}
            onChange={event => setText(event.target.value)}
            className={`${fieldClass} resize-y`}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={asking.isPending}>
          {asking.isPending ? 'Sending...' : 'Ask for another look'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
