/**
 * Which style sheets are on: those of the pages and modules that are shown. A page that is left takes its own along; switched on again,
 * they are there in the same frame, as a sheet that is off stays loaded.
 */

/** What stands in the page and needs sheets. */
export interface Wearer {
  /** The module that it is of, whose pages and parts share sheets. */
  app?: string | undefined;
  /** Sheets of its own, by name. */
  own?: Pick<ReadonlySet<string>, 'has'> | undefined;
}

/** Sheets of releases: those of development servers have other URLs, and stay on. */
const SHEETS = 'link[rel="stylesheet"][href*="/r/"], style[data-app]';

const wearers = new Set<Wearer>();
/** Sheets that routes have asked for as they loaded their page. */
const ofPages = new Set<string>();
/** Sheets that something else has asked for, too: a dialog on several pages, say, which will not ask again. */
const ofParts = new Set<string>();
/** Sheets of what only one page loads while it is shown, with that page's. */
const withPages = new Map<string, string>();
let asking: { app: string; names: Set<string> } | undefined;

/** App and path below its release; the same for every attempt to load it. */
function nameOf(url: string): { app: string; name: string } {
  const [, app = '', path = ''] = /\/r\/(?:~\d+\/)?([^/]+)\/[^/]+\/(.+)$/.exec(url) ?? [];
  return { app, name: `${app}/${path}` };
}

function isNeeded(app: string, name: string): boolean {
  const page = withPages.get(name) ?? name;
  const isOwn = ofPages.has(page) && !ofParts.has(page);
  if (!isOwn && app === 'shell') return true;
  return [...wearers].some((wearer) => wearer.own?.has(page) || (!isOwn && wearer.app === app));
}

function switchSheets(): void {
  for (const element of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(SHEETS)) {
    const { app: inside, href } = element.dataset;
    const { app, name } = inside
      ? { app: inside, name: `${inside}/${href}` }
      : nameOf(element.getAttribute('href') ?? '');
    if (element.sheet) element.sheet.disabled = !isNeeded(app, name);
  }
}

/** Keeps on what a page or a part of it needs. Returns what ends that. */
export function wearStyles(wearer: Wearer): () => void {
  wearers.add(wearer);
  switchSheets();
  return () => {
    wearers.delete(wearer);
    switchSheets();
  };
}

/** Told of every sheet that a chunk needs, whether it is loaded already or not. `page`: the one that it goes with. */
export function askForStyles(url: string, page = url): void {
  const { app, name } = nameOf(url);
  if (page !== url) {
    withPages.set(name, nameOf(page).name);
    return;
  }
  if (asking?.app === app) {
    asking.names.add(name);
    return;
  }
  ofParts.add(name);
  if (ofPages.has(name)) switchSheets();
}

/** Starts a route's page or its data. Sheets that it asks for at once are its own; one that it asks for later is its module's. */
export function askingFor<Loading>(app: string, own: Set<string>, load: () => Loading): Loading {
  asking = { app, names: own };
  try {
    return load();
  } finally {
    asking = undefined;
    for (const name of own) ofPages.add(name);
  }
}
