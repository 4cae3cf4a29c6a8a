export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where such mails can be switched off. */
  readonly unsubscribeUrl?: string | undefined;
}

export interface MailSender {
  /** Hands a mail over to whoever delivers it. @throws Error when it could not be handed over */
  send(mail: Mail): Promise<void>;
  /** Deletes what is kept here of mails that were sent. */
  forget(): Promise<void>;
  /** What is kept here of mails to one address. */
  keptFor(address: string): Promise<readonly Mail[]>;
  /** Deletes what is kept here of mails to one address. @returns how many */
  forgetAddress(address: string): Promise<number>;
  close(): Promise<void>;
}
