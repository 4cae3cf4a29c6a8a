import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { titleBody } from '#contract/commands.ts';
import type { CreatedDispute, TextPreview } from '#contract/views.ts';
import { useBodyForm } from '#web/lib/useBodyForm.ts';
import { isPreview, type TitleToSend } from './api/sendTitle.ts';

export type TitleMutation = UseMutationResult<CreatedDispute | TextPreview, Error, TitleToSend>;

interface Shown {
  title: string;
  preview: TextPreview;
}

/**
 * A form for a title. A title that moderation would change is sent twice: first to show its writer
 * the preview, then to store it if they send it again unchanged.
 * @returns the form; the sent title and its preview, until the title changes; and the submit
 * handler
 */
export const useTitleForm = (initial: string, sending: TitleMutation, onStored: (stored: CreatedDispute) => void) => {
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
  return { form, title, seen, submit };
};
