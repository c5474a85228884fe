import { noted } from './page-styles';

/** Sheets of releases: those of development servers have other URLs, and stay on. */
const SHEETS = 'link[rel="stylesheet"][href*="/r/"], style[data-app]';

/** App and path below its release; the same for every load attempt. */
const nameOf = (url: string): string => url.replace(/^.*\/r\/(?:~\d+\/)?([^/]+)\/[^/]+\//, '$1/');
const namesOf = (urls: Iterable<string>) => new Set(Array.from(urls, nameOf));

/** Tells which sheets must be on for what is shown now. */
function neededNow(): (name: string) => boolean {
  const [ofPages, ofParts] = [namesOf(noted.ofPages), namesOf(noted.ofParts)];
  const withPages = new Map(Array.from(noted.withPages, ([url, page]) => [nameOf(url), nameOf(page)]));
  const wearers = Array.from(noted.wearers, (wearer) => ({ ...wearer, own: namesOf(wearer.own ?? []) }));
  return (name) => {
    const page = withPages.get(name) ?? name;
    const isOwn = ofPages.has(page) && !ofParts.has(page);
    const isOf = (app: string) => name.startsWith(`${app}/`);
    if (!isOwn && isOf('shell')) return true;
    return wearers.some(({ app, own, all }) => own.has(page) || ((all || !isOwn) && isOf(app)));
  };
}

function switchSheets(): void {
  const isNeeded = neededNow();
  for (const element of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(SHEETS)) {
    const { app, href } = element.dataset;
    const name = app ? `${app}/${href}` : nameOf(element.getAttribute('href') ?? '');
    if (element.sheet) element.sheet.disabled = !isNeeded(name);
  }
}

/**
 * Turns style sheets on and off with the pages and modules shown. Leaving a page turns its own sheets off. They stay
 * loaded, so turning them on again takes effect in the same frame.
 */
export function followPageStyles(): void {
  noted.changed = switchSheets;
  switchSheets();
}
