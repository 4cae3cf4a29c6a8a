export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address at which the recipient can turn such mails off. */
  readonly unsubscribeUrl?: string | undefined;
}

export interface SendOptions {
  /**
   * Called when everything but the end of the text is on its way, which waits for it. From then on
   * the mail may be delivered, whatever happens to the answer.
   */
  readonly beforeHandover?: () => Promise<unknown>;
  /** Abandons the attempt. */
  readonly signal?: AbortSignal;
}

export interface MailSender {
  /**
   * Hands a mail over for delivery.
   * @throws RecipientRefused if retries are pointless, DeliveryUnknown if the mail may be delivered
   * nevertheless, another Error if it is not and a retry may help
   */
  send(mail: Mail, options?: SendOptions): Promise<void>;
  /** Deletes all copies of sent mails that are kept here. */
  forget(): Promise<void>;
  /** The copies of mails to one address that are kept here. */
  keptFor(address: string): Promise<readonly Mail[]>;
  /** Deletes the copies of mails to one address that are kept here. @returns how many */
  forgetAddress(address: string): Promise<number>;
  close(): Promise<void>;
}
