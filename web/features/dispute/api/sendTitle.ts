import type { TitleBody } from '#contract/commands.ts';
import type { CreatedDispute, TextPreview } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';

export interface TitleToSend extends TitleBody {
  /** Whether the writer has seen the preview. */
  isSeen: boolean;
}

interface Calls {
  /** The path of the preview. */
  preview: string;
  store: (body: TitleBody) => Promise<CreatedDispute>;
}

/** Whether a title was held back so that its writer can see the preview first. */
export const isPreview = (outcome: CreatedDispute | TextPreview): outcome is TextPreview => 'approved' in outcome;

/**
 * Stores a title, unless moderation would change or hold it and its writer has not seen that yet. A title
 * that would be refused is sent too, so that refusals come from one place.
 * @returns the stored title, or the preview
 */
export const sendTitle = async (
  { title, isSeen }: TitleToSend,
  { preview: path, store }: Calls,
): Promise<CreatedDispute | TextPreview> => {
  if (isSeen) return store({ title });
  const preview = await command<TextPreview>(path, { payload: { title }, hasText: true });
  const isChanged = preview.approved && preview.text.trim() !== title.trim();
  return isChanged || preview.decision === 'hold' ? preview : store({ title });
};
