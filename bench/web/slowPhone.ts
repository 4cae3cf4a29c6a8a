import type { CDPSession, Page } from 'playwright-core';

/** A slow phone: 400 kbit/s, 400 ms to the server and back, four times slower than this machine. */
const CONNECTION = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 4;

/** From now on the page loads as on a slow phone. @returns the session, which ends with its page */
export const slowDown = async (page: Page): Promise<CDPSession> => {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', CONNECTION);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return protocol;
};
