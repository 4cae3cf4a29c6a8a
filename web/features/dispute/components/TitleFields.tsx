import { type FormEvent, type KeyboardEvent, useId } from 'react';
import type { TextPreview } from '#contract/views.ts';
import { RULES } from '#domain/rules.ts';
import { Refusal, RefusalOf } from '#web/features/refusal/components/Refusal.tsx';
import { AlreadyStored } from '#web/lib/send/sendDraft.ts';
import { CharacterCount } from '#web/ui/CharacterCount.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import { focusAtTop } from '#web/ui/focusAtTop.ts';
import { noticeClass } from '#web/ui/Notice.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { withoutGaps } from '#web/ui/withoutGaps.ts';
import type { TitleSending, useTitleForm } from '../useTitleForm.ts';

const { max } = RULES.titleCharacters;

interface Props extends Omit<ReturnType<typeof useTitleForm>, 'submit'> {
  sending: TitleSending;
  /** The label of the submit button. */
  submitWords: string;
  onChange?: (title: string) => void;
  /** Deletes the stored draft. */
  forget?: () => void;
}

/** A title has one line, on however many it is shown: Enter sends it. */
const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.click();
};

/** For lines that are pasted, and keyboards that report no Enter. */
const joinLines = ({ currentTarget: field }: FormEvent<HTMLTextAreaElement>) => {
  if (field.value.includes('\n')) field.value = field.value.replaceAll('\n', ' ');
};

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
    <TextArea
      label="What is it about?"
      placeholder="Who sets the thermostat?"
      hint="One line that you would both agree with. No names, please."
      autoComplete="off"
      enterKeyHint="go"
      rows={3}
      className="up-to-three-lines resize-none!"
      readOnly={sending.isPending}
      onKeyDown={sendOnEnter}
      onInput={joinLines}
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

interface PreviewProps {
  /** As it was sent. */
  title: string;
  preview: TextPreview;
  /** The label of the submit button. */
  submitWords: string;
  /** Takes the writer to this place in the title. */
  onEdit: (at: number) => void;
}

const NAMES = 'The names you both signed up with are taken out once both sides are in.';
const SOFTENED = 'Swear words stay, but some of their letters are covered.';

/** The preview of a title that was not sent yet. */
const TitlePreview = ({ onEdit, ...props }: PreviewProps) => {
  const { title, preview } = props;
  if (preview.decision !== 'hold') return <PublicTitle {...props} />;
  return (
    <Refusal title="A person would read this first" feedback={preview} text={title} onEdit={onEdit} isHeld>
      Nothing has been sent. If you send it as it is, the others see a neutral title until a person has read yours.
    </Refusal>
  );
};

/**
 * The title as strangers would read it, and why. It takes the focus because it replaces the button
 * that was pressed.
 */
const PublicTitle = ({ preview, submitWords }: Omit<PreviewProps, 'title' | 'onEdit'>) => {
  const id = useId();
  const reasons = new Set([
    ...preview.redactions.map(({ reason }) => reason),
    ...(preview.softened.length > 0 ? [SOFTENED] : []),
    NAMES,
  ]);
  return (
    <section ref={focusAtTop} tabIndex={-1} aria-labelledby={`${id}-heading`} className={noticeClass()}>
      <p id={`${id}-heading`} className="font-semibold">
        This is what others will read
      </p>
      <p dir="auto" className="wrap-anywhere text-lg">
        <Unbroken text={withoutGaps(preview.text.trim())} />
      </p>
      <ul className="ml-5 list-disc text-muted text-sm">
        {[...reasons].map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>If you are fine with that, press “{submitWords}” again. Or write it in another way above.</p>
    </section>
  );
};
