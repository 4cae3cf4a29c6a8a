/** The mail server got the whole text and has not said what became of it: perhaps it is sent. */
export class DeliveryUnknown extends Error {
  constructor(options?: ErrorOptions) {
    super('The mail server has taken a mail and not answered', options);
    this.name = 'DeliveryUnknown';
  }
}
