import { MAIL_KINDS, type MailChoices, type MailKind } from '#contract/mails.ts';

/** What somebody has chosen so far. */
export type ChosenMails = { readonly [Kind in MailKind]?: boolean | undefined };

/** Every kind is wanted until its recipient says otherwise. */
export const wantsMail = (chosen: ChosenMails, kind: MailKind): boolean => chosen[kind] ?? true;

/** Whether each kind is wanted. */
export const mailChoicesOf = (chosen: ChosenMails): MailChoices =>
  Object.fromEntries(MAIL_KINDS.map(kind => [kind, wantsMail(chosen, kind)])) as MailChoices;
