/** A page as the server rendered it. */
export interface KeptPage {
  html: string;
  title: string;
}

/** The server-rendered page of the document: kept if it fails before the browser has taken it over. */
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

  /** The server-rendered page of this path, if it was kept or is still in the document. */
  at(pathname: string): KeptPage | undefined {
    if (pathname !== this.#pathname) return undefined;
    const html = this.#stands ? this.root.querySelector('main')?.innerHTML : undefined;
    if (html) this.#kept ??= { html, title: document.title };
    return this.#kept;
  }

  /** Called when the browser has taken over: from now on the document holds its page, not the server's. */
  end(): void {
    this.#stands = false;
  }
}
