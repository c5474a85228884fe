import type { Registry, RuntimeConfig } from 'shared';

/** What the gateway writes into every page, as JSON in `<script id="boot">`. */
export interface Boot {
  registry: Registry;
  config: RuntimeConfig;
  /** The router's state when the page was rendered on the server. */
  hydration?: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
}

export const BOOT_ELEMENT = 'boot';
export const ROOT_ELEMENT = 'root';

export function readBoot(): Boot {
  const text = document.getElementById(BOOT_ELEMENT)?.textContent;
  if (!text) throw new Error('The page carries no release registry');
  return JSON.parse(text) as Boot;
}
