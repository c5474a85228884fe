import type { Boot } from 'shared';

const BOOT_ELEMENT = 'boot';
export const ROOT_ELEMENT = 'root';

/** What the gateway wrote into the page. */
export function readBoot(): Boot {
  const text = document.getElementById(BOOT_ELEMENT)?.textContent;
  if (!text) throw new Error('The page carries no release registry');
  return JSON.parse(text) as Boot;
}

declare global {
  /** Stops recording the buttons pressed before the page is interactive; returns the last one. */
  var takeEarlyPress: (() => HTMLElement | undefined) | undefined;
  /** Settles when all scripts of the document have run or failed. */
  var documentScripts: Promise<unknown> | undefined;
}

export const scriptsRan = (): Promise<unknown> => globalThis.documentScripts ?? Promise.resolve();

const announcedScripts = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[data-run]')].map(({ href }) => href);

/** Whether the document runs this script itself; it may not have run yet. */
export const isDocumentScript = (url: string): boolean => announcedScripts().includes(url);

/** URL of the document's first script that has not arrived. Scripts run in order, so those after it wait for it. */
export function missingScript(): string | undefined {
  const arrived = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  return announcedScripts().find((url) => !arrived.has(url));
}

/** Repeats the last button press that came before the page was interactive. */
export function repeatEarlyPress(): void {
  const button = globalThis.takeEarlyPress?.();
  if (button?.isConnected) button.click();
}
