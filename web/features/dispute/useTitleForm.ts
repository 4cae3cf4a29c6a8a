import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type TitleBody, titleBody } from '#contract/commands.ts';
import type { CreatedDispute, TextPreview } from '#contract/views.ts';
import { isPreview, type TitleToSend } from './api/sendTitle.ts';

export type TitleMutation = UseMutationResult<CreatedDispute | TextPreview, Error, TitleToSend>;

interface Shown {
  title: string;
  preview: TextPreview;
}

/**
 * A form for a title. A title that moderation would change is sent twice: first to show its writer what strangers would read, then, if
 * they send it again as it is, to store it.
 * @returns the form; what was sent and what would become of it, until it is changed; and what submits the form
 */
export const useTitleForm = (initial: string, sending: TitleMutation, onStored: (stored: CreatedDispute) => void) => {
  const form = useForm<TitleBody>({ resolver: zodResolver(titleBody), defaultValues: { title: initial } });
  const [shown, setShown] = useState<Shown>();
  const title = form.watch('title');
  const seen = shown?.title === title ? shown : undefined;
  const submit = form.handleSubmit(body =>
    sending.mutate(
      { ...body, isSeen: seen !== undefined },
      {
        onSuccess: outcome => {
          // As it stands in the field: what is sent has been cleaned of blanks.
          if (isPreview(outcome)) setShown({ title: form.getValues('title'), preview: outcome });
          else onStored(outcome);
        },
      },
    ),
  );
  return { form, title, seen, submit };
};
