/** A page as the server rendered it. */
export interface KeptPage {
  html: string;
  title: string;
}

/** The page that came readable with the document: kept when it fails before the browser has taken it over. */
export class ServerPage {
  readonly #pathname = location.pathname;
  #stands: boolean;
  #kept: KeptPage | undefined;

  constructor(
    readonly root: Element,
    rendered: boolean,
  ) {
    this.#stands = rendered;
  }

  /** The page of this path, if it was kept or still stands in the document. */
  at(pathname: string): KeptPage | undefined {
    if (pathname !== this.#pathname) return undefined;
    const html = this.#stands ? this.root.querySelector('main')?.innerHTML : undefined;
    if (html) this.#kept ??= { html, title: document.title };
    return this.#kept;
  }

  /** The browser has taken over: from now on the document holds its page, not the server's. */
  end(): void {
    this.#stands = false;
  }
}
