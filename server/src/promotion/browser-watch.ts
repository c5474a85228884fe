import { setTimeout as pause } from 'node:timers/promises';
import type { RemoteEvent } from 'shared/contract';
import { ReleaseError } from '../storage/release-error';
import type { TrialPlace } from './trial-places';

/** Time limit for each page, including the start of the browser. */
const REPORT_MS = 45_000;
/** Wait after a first report. A page reports its load a second later, and failures of its effects until then, in any order. */
const SETTLE_MS = 200;

interface Shown {
  readonly place: TrialPlace;
  readonly host: string;
  /** Settles shortly after the page's first report, or when its time is over. */
  readonly settled: PromiseWithResolvers<void>;
}

/** Hands out the places that a browser opens, and collects what their pages report. */
export class BrowserWatch {
  readonly #shown: Shown[] = [];
  readonly #failed = Promise.withResolvers<void>();
  readonly #all = Promise.withResolvers<void>();
  #unsettled: number;

  constructor(
    readonly name: string,
    readonly places: readonly TrialPlace[],
  ) {
    this.#unsettled = places.length;
  }

  /** Settles with the first failure, or when all places have settled. */
  get decided(): Promise<unknown> {
    return Promise.race([this.#failed.promise, this.#all.promise]);
  }

  /** The next place for a window; its time limit starts now. Windows of one host share a process, which compiles the site's code
   * only once; staff pages have a host of their own, with a signed-in user. */
  next(): { place: TrialPlace; host: string; index: number } | undefined {
    const index = this.#shown.length;
    const place = this.places[index];
    if (!place) return undefined;
    const host = place.staff ? 'staff.localhost' : 'page.localhost';
    const shown = { place, host, settled: Promise.withResolvers<void>() };
    this.#shown.push(shown);
    void shown.settled.promise.then(() => {
      this.#unsettled -= 1;
      if (this.#unsettled === 0) this.#all.resolve();
    });
    void pause(REPORT_MS, undefined, { ref: false }).then(() => shown.settled.resolve());
    return { place, host, index };
  }

  /** Resolves when a place no longer needs its window. */
  async settled(index: number): Promise<void> {
    await this.#shown[index]?.settled.promise;
  }

  /** Takes in a report from the page with this URL. */
  hear(page: string, event: RemoteEvent): void {
    if (event.outcome === 'failed') this.#failed.resolve();
    const shown = this.#shownAt(page) ?? this.#shown.at(-1);
    if (!shown) return;
    shown.place.reports.push(event);
    void pause(SETTLE_MS).then(() => shown.settled.resolve());
  }

  /** The place at a URL. Pages may extend their query; if one redirected, it is a place of that host without a report. */
  #shownAt(page: string): Shown | undefined {
    if (!URL.canParse(page)) return undefined;
    const { hostname, pathname, searchParams } = new URL(page);
    const there = this.#shown.filter(({ host }) => host === hostname);
    const own = there.find(({ place }) => {
      const opened = new URL(place.path, page);
      const asked = [...opened.searchParams];
      return opened.pathname === pathname && asked.every(([name, value]) => searchParams.get(name) === value);
    });
    return own ?? there.find(({ place }) => place.reports.length === 0) ?? there.at(-1);
  }

  /** Throws a `ReleaseError` that says which place failed, or did not report. */
  assertPassed(): void {
    for (const { path, reports } of this.places) {
      const failure = reports.find(({ outcome }) => outcome === 'failed');
      if (failure) {
        throw new ReleaseError(
          `${this.name} falla en el navegador en ${path} (${failure.stage}): ${failure.message}`,
        );
      }
    }
    const silent = this.places.filter(({ reports }) => reports.length === 0).map(({ path }) => path);
    if (silent.length > 0)
      throw new ReleaseError(`El navegador no cargó ${this.name} en ${silent.join(', ')}.`);
  }
}
