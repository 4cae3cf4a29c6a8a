import { RULES } from '#domain/rules.ts';
import { RefusalOf } from '#web/features/refusal/components/Refusal.tsx';
import { AlreadyStored } from '#web/lib/onlyOne.ts';
import { CharacterCount } from '#web/ui/CharacterCount.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { TitleMutation, useTitleForm } from '../useTitleForm.ts';
import { TitlePreview } from './TitlePreview.tsx';

const { max } = RULES.titleCharacters;

interface Props extends Omit<ReturnType<typeof useTitleForm>, 'submit'> {
  sending: TitleMutation;
  /** The label of the submit button. */
  submitWords: string;
  onChange?: (title: string) => void;
  /** Deletes the stored draft. */
  forget?: () => void;
}

/** A title being written, and the result of the last attempt to send it. */
export const TitleFields = ({ form, title, seen, edit, sending, submitWords, onChange, forget }: Props) => (
  <>
    <RefusalOf
      error={sending.error}
      title="Your title needs a change"
      text={sending.variables?.title}
      onEdit={edit}
      forget={forget}
    >
      It is still here. Please change it and send it again.
    </RefusalOf>
    <TextField
      label="What is it about?"
      placeholder="Who sets the thermostat?"
      dir="auto"
      hint="One line that you would both agree with. No names, please."
      autoComplete="off"
      readOnly={sending.isPending}
      {...form.field('title', { onChange: event => onChange?.(event.target.value) })}
    />
    <CharacterCount text={title} max={max} from={0.9 * max} />
    {seen && (
      <TitlePreview
        key={title}
        title={seen.title.trim()}
        preview={seen.preview}
        submitWords={submitWords}
        onEdit={edit}
      />
    )}
    {!(sending.error instanceof AlreadyStored) && <Failure error={sending.error} except={[401, 422]} />}
  </>
);
