export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailSender {
  /** Hands a mail over to whoever delivers it. @throws Error when it could not be handed over */
  send(mail: Mail): Promise<void>;
  /** Deletes what is kept here of mails that were sent. */
  forget(): Promise<void>;
  close(): Promise<void>;
}
