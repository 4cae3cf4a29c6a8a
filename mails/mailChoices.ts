import { MAIL_KINDS, type MailChoices, type MailKind } from '#contract/mails.ts';

/** The choices that somebody has made so far. */
export type ChosenMails = { readonly [Kind in MailKind]?: boolean | undefined };

/** A member gets every kind until they switch it off. */
export const wantsMail = (chosen: ChosenMails, kind: MailKind): boolean => chosen[kind] ?? true;

/** Whether each kind is wanted. */
export const mailChoicesOf = (chosen: ChosenMails): MailChoices =>
  Object.fromEntries(MAIL_KINDS.map(kind => [kind, wantsMail(chosen, kind)])) as MailChoices;
