import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from 'shared/find-chromium';
import { font, mediabunny } from './paths';

/** Encoders and fonts need a secure origin. No server listens here: all requests are answered below. */
const ORIGIN = 'http://localhost/';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(chromium.executablePath()),
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });

/** A page with the brand's font and each of `files` under its name. */
export async function openPage(
  browser: Browser,
  html: string,
  size: { width: number; height: number; scale?: number },
  files: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: size.scale ?? 1 });
  const served: Record<string, string> = { ...files, 'figtree.woff2': font, 'mediabunny.mjs': mediabunny };
  await page.route(`${ORIGIN}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    const path = served[name];
    return path ? route.fulfill({ path }) : route.fulfill({ status: 404, body: '' });
  });
  await page.goto(ORIGIN, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

export const FONT_FACE = `@font-face { font-family: Figtree; src: url(/figtree.woff2); font-weight: 300 900; }`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes a text of a content file for markup. */
export const markup = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
