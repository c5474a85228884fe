import type { Boot } from 'shared';

export const BOOT_ELEMENT = 'boot';
export const ROOT_ELEMENT = 'root';

/** What the gateway wrote into the page. */
export function readBoot(): Boot {
  const text = document.getElementById(BOOT_ELEMENT)?.textContent;
  if (!text) throw new Error('The page carries no release registry');
  return JSON.parse(text) as Boot;
}
