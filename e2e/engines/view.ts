import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type * as TestingLibrary from '@testing-library/dom';
import { isTakenOver } from '../fixtures/test';
import type { Browser } from './browser';

const TIMEOUT_MS = 30_000;
const POLL_MS = 100;
const DONE = 'done';
/** Source of Testing Library to run in a page: it declares `TestingLibraryDom`. */
const finder = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

type Words = string | RegExp;
/** How to find an element: by role and accessible name, by its label, or by its text. */
type Sought = { role: string; name?: Words } | { label: Words } | { text: Words };

interface Found {
  /** Its centre, in window coordinates. */
  x: number;
  y: number;
  /** Why a press there would not reach it. */
  obstacle?: string;
}

/** Runs in the page: the visible elements of the last step; each step searches within the elements of the step before. */
function find(steps: Sought[]): Found[] {
  const dom = (globalThis as unknown as { TestingLibraryDom: typeof TestingLibrary }).TestingLibraryDom;
  const within = (element: HTMLElement, step: Sought): HTMLElement[] => {
    // Hidden elements are left out at the end: Testing Library's own check per element takes longer than all the rest.
    if ('role' in step)
      return dom.queryAllByRole(element, step.role, { hidden: true, ...(step.name && { name: step.name }) });
    return 'label' in step
      ? dom.queryAllByLabelText(element, step.label, { selector: 'input, textarea' })
      : dom.queryAllByText(element, step.text);
  };
  return steps
    .reduce((found, step) => found.flatMap((element) => within(element, step)), [document.body])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element, _, { length }) => {
      if (length === 1) element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
      const hit = document.elementFromPoint(x, y);
      if (element.matches(':disabled')) return { x, y, obstacle: 'disabled' };
      const reached = element.contains(hit) || hit?.closest('label')?.control === element;
      return { x, y, ...(!reached && { obstacle: `covered by ${hit?.outerHTML.slice(0, 100)}` }) };
    });
}

/** Steps as source text, since JSON has no regular expressions. */
const source = (steps: Sought[]): string =>
  `[${steps
    .map((step) => {
      const entries = Object.entries(step) as [string, Words][];
      return `{${entries.map(([key, words]) => `${key}: ${words instanceof RegExp ? words : JSON.stringify(words)}`)}}`;
    })
    .join()}]`;

/** What a person does with a page, in any browser. Each action waits until it is possible. */
export class View {
  constructor(
    private readonly browser: Browser,
    private readonly site: string,
    private readonly steps: Sought[] = [],
  ) {}

  /** A part of the page. */
  within(role: string, name?: Words): View {
    return new View(this.browser, this.site, [...this.steps, { role, ...(name && { name }) }]);
  }

  async open(path: string): Promise<void> {
    await this.browser.open(`${this.site}${path}`);
    await this.#untilTakenOver();
  }

  /** Reloads once nothing is unsaved: a browser that asks before it leaves a page no longer answers its driver. */
  async reload(): Promise<void> {
    await this.#until('leave', async () =>
      (await this.browser.evaluate("dispatchEvent(new Event('beforeunload', { cancelable: true }))"))
        ? DONE
        : 'asks before it is left',
    );
    await this.browser.reload();
    await this.#untilTakenOver();
  }

  /** Waits for a visible element. */
  async see(sought: Sought): Promise<void> {
    await this.#until(`see ${source([...this.steps, sought])}`, async () =>
      (await this.#find(sought)).length > 0 ? DONE : 'nothing found',
    );
  }

  async press(role: string, name: Words): Promise<void> {
    await this.#press({ role, name });
  }

  /** Replaces the value of a field by typing. */
  async fill(label: Words, text: string): Promise<void> {
    await this.#press({ label });
    await this.browser.evaluate('document.activeElement.select?.()');
    await this.browser.type(text);
  }

  /** Clicks the centre of the only matching element, once it no longer moves and nothing covers it. */
  async #press(sought: Sought): Promise<void> {
    let place = { x: Number.NaN, y: Number.NaN };
    await this.#until(`press ${source([...this.steps, sought])}`, async () => {
      const found = await this.#find(sought);
      const [only] = found;
      if (!only || found.length > 1) return `${found.length} found`;
      const still = only.x === place.x && only.y === place.y;
      place = only;
      if (only.obstacle) return only.obstacle;
      return still ? DONE : 'moves';
    });
    await this.browser.press(place.x, place.y);
  }

  async #find(sought: Sought): Promise<Found[]> {
    // A page that was reloaded has lost it.
    if (!(await this.browser.evaluate("'TestingLibraryDom' in globalThis"))) {
      await this.browser.evaluate(`(() => {${finder}})()`);
    }
    return (await this.browser.evaluate(`(${find})(${source([...this.steps, sought])})`)) as Found[];
  }

  #untilTakenOver(): Promise<void> {
    return this.#until('hydrated', async () =>
      (await this.browser.evaluate(`(${isTakenOver})()`)) ? DONE : 'not yet',
    );
  }

  /** Waits until `state` is done; a failure shows the last state. An error, as from a page that is being left, is also waited out. */
  async #until(what: string, state: () => Promise<string>): Promise<void> {
    await expect
      .poll(() => state().catch(String), { message: what, timeout: TIMEOUT_MS, intervals: [POLL_MS] })
      .toBe(DONE);
  }
}
