export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address at which the recipient can turn such mails off. */
  readonly unsubscribeUrl?: string | undefined;
}

export interface MailSender {
  /**
   * Hands a mail over for delivery.
   * @throws RecipientRefused if retries are pointless, another Error if one may help
   */
  send(mail: Mail): Promise<void>;
  /** Deletes all copies of sent mails that are kept here. */
  forget(): Promise<void>;
  /** The copies of mails to one address that are kept here. */
  keptFor(address: string): Promise<readonly Mail[]>;
  /** Deletes the copies of mails to one address that are kept here. @returns how many */
  forgetAddress(address: string): Promise<number>;
  close(): Promise<void>;
}
