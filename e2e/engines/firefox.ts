import puppeteer from 'puppeteer-core';
import { reportViolations } from '../fixtures/console-guard';
import { markRunning } from '../fixtures/processes';
import { type Browser, WINDOW } from './browser';

/** Firefox over WebDriver BiDi, which it supports without a driver: Debian packages none for it. */
export async function startFirefox(programs: { firefox: string }, home: string): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: programs.firefox,
    userDataDir: home,
    // The viewport has the window's size: the extended support release lacks the command to set one with an orientation.
    defaultViewport: null,
    args: [`--width=${WINDOW.width}`, `--height=${WINDOW.height}`],
    // Firefox refuses to start as root with the home of another user.
    env: { PATH: process.env.PATH, HOME: home },
  });
  const unmark = markRunning(-(browser.process()?.pid ?? 0));
  const [page] = await browser.pages();
  if (!page) throw new Error('Firefox has no window');
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`));
  // Run once the page is loaded: as a preload script it sometimes fails in this Firefox, and the error counts as the page's.
  const load = async (open: () => Promise<unknown>) => {
    await open();
    await page.evaluate(reportViolations);
  };
  return {
    version: (await browser.version()).replace('firefox/', 'Firefox '),
    open: (url) => load(() => page.goto(url)),
    reload: () => load(() => page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    complaints: async () => complaints.splice(0),
    close: async () => {
      await browser.close();
      unmark();
    },
  };
}
