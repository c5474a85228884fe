import type { CDPSession, Page } from '@playwright/test';

/** 1.6 Mbit/s and 150 ms, as a phone has it on a mobile network. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Makes a page run on a mid-range phone: four times slower, on a mobile network. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // The TypeScript loader marks functions with this helper, which a page does not have.
  await page.addInitScript('globalThis.__name ??= (value) => value');
  return session;
}
