/** Records what needs which style sheets. `sheet-switch.ts` loads once the page is interactive; until then all sheets are on. */

/** A part of the page that needs style sheets: those that its module's pages share, and those named here. */
export interface Wearer {
  app: string;
  /** URLs of its own sheets. */
  own?: ReadonlySet<string> | undefined;
  /** It needs every sheet of its module. */
  all?: boolean | undefined;
}

export const noted = {
  wearers: new Set<Wearer>(),
  /** URLs of the sheets that routes requested when they started a page. */
  ofPages: new Set<string>(),
  /** URLs of sheets also requested by something else, such as a dialog on several pages, which will not request them again. */
  ofParts: new Set<string>(),
  /** Sheets that belong to another sheet's page: from their URL to the URL of that page's sheet. */
  withPages: new Map<string, string>(),
  changed: () => {},
};

let asking: { app: string; own: Set<string> } | undefined;

/** Keeps the sheets on that a page or a part of it needs. Returns a function that ends this. */
export function wearStyles(wearer: Wearer): () => void {
  noted.wearers.add(wearer);
  noted.changed();
  return () => {
    noted.wearers.delete(wearer);
    noted.changed();
  };
}

/** Called for every sheet that a chunk needs, even if already loaded. `page`: sheet of the page that it belongs to. */
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

/** Starts a route's page or data. Sheets requested synchronously are the page's own; later ones belong to its module. */
export function askingFor<Loading>(app: string, own: Set<string>, load: () => Loading): Loading {
  asking = { app, own };
  try {
    return load();
  } finally {
    asking = undefined;
  }
}
