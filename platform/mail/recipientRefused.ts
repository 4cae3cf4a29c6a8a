/** The mail server has refused the recipient's address for good: another try would be refused, too. */
export class RecipientRefused extends Error {
  constructor(options?: ErrorOptions) {
    super('The mail server refused the address for good', options);
    this.name = 'RecipientRefused';
  }
}

/** What is known of a failed attempt. */
export interface SmtpFailure {
  /** The SMTP command that failed. */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** Replies about a mailbox (RFC 5321): unknown, not local, too full, wrongly written, or of a domain that takes no mail. */
const MAILBOX_CODES = [550, 551, 552, 553, 556];
const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
/**
 * The same in detail (RFC 3463): no such mailbox or domain, moved, switched off, full. 5.4.1 and 5.5.0 are how Microsoft's servers say it. All
 * others are about the sender or a policy, above all 5.7: "relaying denied".
 */
const MAILBOX_DETAILS = /^5\.(?:1\.(?:[01236]|10)|2\.\d|4\.1|5\.0)$/;
/** A server without such details that speaks of us instead of the recipient. */
const ABOUT_THE_SENDER = /relay|authent|block|spam|polic|sender|denied|reputation/i;

/**
 * Whether a failure counts against the recipient's address. A wrong password, a relay that does not take our mail, a blocked sender: those are
 * for the operator to mend, and the mail can go out afterwards.
 */
export const isRecipientRefusal = ({ command, responseCode = 0, response = '' }: SmtpFailure): boolean => {
  if (command !== 'RCPT TO' || !MAILBOX_CODES.includes(responseCode)) return false;
  const [, details] = ENHANCED.exec(response) ?? [];
  return details === undefined ? !ABOUT_THE_SENDER.test(response) : MAILBOX_DETAILS.test(details);
};
