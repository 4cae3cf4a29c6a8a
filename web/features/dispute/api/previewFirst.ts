import type { TitleBody } from '#contract/commands.ts';
import type { CreatedDispute, TextPreview } from '#contract/views.ts';
import { sendCommand } from '#web/lib/send/command.ts';

export interface TitleToSend extends TitleBody {
  /** Whether the writer has seen the preview. */
  isSeen: boolean;
}

/** What is stored, or what would be, so that its writer can see it first. */
export type TitleOutcome = CreatedDispute | TextPreview;

export const isPreview = (outcome: TitleOutcome): outcome is TextPreview => 'approved' in outcome;

/**
 * The preview of a title that moderation would change or hold, unless its writer has seen it. A
 * title that would be refused is sent, so that refusals come from one place.
 */
const previewFirst = async (path: string, { title, isSeen }: TitleToSend): Promise<TextPreview | undefined> => {
  if (isSeen) return undefined;
  const preview = await sendCommand<TextPreview>(path, { payload: { title }, hasText: true });
  const isChanged = preview.approved && preview.text.trim() !== title.trim();
  return isChanged || preview.decision === 'hold' ? preview : undefined;
};

/** Sends a title to a path, and previews it at a path below. */
export const toTitle = (path: string) => ({
  path,
  payload: ({ title }: TitleToSend) => ({ title }),
  before: (title: TitleToSend) => previewFirst(`${path}/preview`, title),
});
