/** The server has refused the address for good, and would refuse another try too. */
export class RecipientRefused extends Error {
  constructor(options?: ErrorOptions) {
    super('The mail server refused the address for good', options);
    this.name = 'RecipientRefused';
  }
}

/** The known facts about a failed attempt. */
export interface SmtpFailure {
  /** The SMTP command that failed. */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** About a mailbox (RFC 5321): unknown, not local, full, malformed, or no mail domain. */
const MAILBOX_CODES = [550, 551, 552, 553, 556];
const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
/**
 * The same as detailed codes (RFC 3463): no such mailbox or domain, moved, disabled, full. 5.4.1
 * and 5.5.0 are how Microsoft's servers report it. All others concern the sender or a policy, above
 * all 5.7: "relaying denied".
 */
const MAILBOX_DETAILS = /^5\.(?:1\.(?:[01236]|10)|2\.\d|4\.1|5\.0)$/;
/** Words of a server without detailed codes that complains about us, not the recipient. */
const ABOUT_THE_SENDER = /relay|authent|block|spam|polic|sender|denied|reputation/i;

/**
 * Whether a failure is due to the recipient's address. A wrong password, a relay that rejects our
 * mail and a blocked sender are for the operator to fix, and the mail can go out afterwards.
 */
export const isRecipientRefusal = ({ command, responseCode = 0, response = '' }: SmtpFailure): boolean => {
  if (command !== 'RCPT TO' || !MAILBOX_CODES.includes(responseCode)) return false;
  const [, details] = ENHANCED.exec(response) ?? [];
  return details === undefined ? !ABOUT_THE_SENDER.test(response) : MAILBOX_DETAILS.test(details);
};
