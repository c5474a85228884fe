/** Notes what needs which style sheets, for `sheet-switch.ts`, which comes when the page answers: until then all are on. */

/** What stands in the page and needs sheets: those that its module's pages share, and more. */
export interface Wearer {
  app: string;
  /** URLs of sheets of its own. */
  own?: ReadonlySet<string> | undefined;
  /** It needs every sheet of its module. */
  all?: boolean | undefined;
}

export const noted = {
  wearers: new Set<Wearer>(),
  /** URLs of the sheets that routes have asked for as they started a page. */
  ofPages: new Set<string>(),
  /** What something else has asked for, too: a dialog on several pages, say, which will not ask again. */
  ofParts: new Set<string>(),
  /** What only one page loads while it is shown, with that page's. */
  withPages: new Map<string, string>(),
  changed: () => {},
};

let asking: { app: string; own: Set<string> } | undefined;

/** Keeps on what a page or a part of it needs. Returns what ends that. */
export function wearStyles(wearer: Wearer): () => void {
  noted.wearers.add(wearer);
  noted.changed();
  return () => {
    noted.wearers.delete(wearer);
    noted.changed();
  };
}

/** Told of every sheet that a chunk needs, whether it is loaded already or not. `page`: the one that it goes with. */
export function askForStyles(url: string, page: string): void {
  if (page !== url) noted.withPages.set(url, page);
  else if (asking && url.includes(`/${asking.app}/`)) {
    asking.own.add(url);
    noted.ofPages.add(url);
  } else {
    noted.ofParts.add(url);
    noted.changed();
  }
}

/** Starts a route's page or its data. Sheets that it asks for at once are its own; one that it asks for later is its module's. */
export function askingFor<Loading>(app: string, own: Set<string>, load: () => Loading): Loading {
  asking = { app, own };
  try {
    return load();
  } finally {
    asking = undefined;
  }
}
