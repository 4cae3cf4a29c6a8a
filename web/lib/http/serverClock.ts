let aheadMs = 0;

/** Notes how far the server's clock is ahead of this device's, to about a second. */
export const noteServerTime = ({ headers }: Pick<Response, 'headers'>): void => {
  aheadMs = Date.parse(`${headers.get('Date')}`) - Date.now() || 0;
};

/** The server's time: a device whose clock is wrong does not decide what is open. */
export const serverNow = (): number => Date.now() + aheadMs;
