import { useState } from 'react';
import { titleBody } from '#contract/commands.ts';
import type { CreatedDispute, TextPreview } from '#contract/views.ts';
import type { Sending } from '#web/lib/send/useCommand.ts';
import { useBodyForm } from '#web/ui/useBodyForm.ts';
import { isPreview, type TitleOutcome, type TitleToSend } from './api/previewFirst.ts';

export type TitleSending = Sending<TitleToSend, TitleOutcome>;

interface Shown {
  title: string;
  preview: TextPreview;
}

/** The label of the submit button, for a title that a person would read first. */
const SEND_AS_IT_IS = 'Send it as it is: a person will read it first';

/** @param words the label for any other title */
export const submitLabel = (seen: Shown | undefined, words: string): string =>
  seen?.preview.decision === 'hold' ? SEND_AS_IT_IS : words;

/**
 * A form for a title. A title that moderation would change or hold is sent twice: first to show its
 * writer the preview, then to store it if they send it again unchanged.
 * @returns the form; the sent title and its preview, until the title changes; what takes the writer
 * to a place in the title; and the submit handler
 */
export const useTitleForm = (initial: string, sending: TitleSending, onStored: (stored: CreatedDispute) => void) => {
  const form = useBodyForm(titleBody, { title: initial });
  const [shown, setShown] = useState<Shown>();
  const title = form.watch('title');
  const seen = shown?.title === title ? shown : undefined;
  const submit = form.handleSubmit(body =>
    sending.mutate(
      { ...body, isSeen: seen !== undefined },
      {
        onSuccess: outcome => {
          // The value in the field: blanks are stripped from the one that is sent.
          if (isPreview(outcome)) setShown({ title: form.getValues('title'), preview: outcome });
          else onStored(outcome);
        },
      },
    ),
  );
  const edit = (at: number) => form.edit('title', at);
  return { form, title, seen, edit, submit };
};
