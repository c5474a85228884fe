/** What the page measured about itself, in milliseconds since navigation started. */
interface PageRecord {
  lcp: number;
  /** When a control of the header and one of the page first react; undefined until then. */
  interactive: number | null;
}

declare global {
  interface Window {
    benchRecord: PageRecord;
    /** Settles when the page is interactive. */
    benchInteractive: Promise<void>;
  }
}

/** Runs in the page before its own scripts. Serialised, so it must not refer to anything outside of itself. */
export function observePage(): void {
  const POLL_MS = 10;
  const record: PageRecord = { lcp: 0, interactive: null };
  window.benchRecord = record;

  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) record.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  const property = (node: Element | null, prefix: string): unknown => {
    const key = node && Object.keys(node).find((name) => name.startsWith(prefix));
    return key ? Reflect.get(node, key) : undefined;
  };
  // A click during hydration makes React hydrate that part first, so the first click waits until hydration is over.
  const isTakenOver = () => {
    const root = property(document.getElementById('root'), '__reactContainer$') as
      | { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } }
      | undefined;
    return root !== undefined && root.stateNode.current.memoizedState?.isDehydrated !== true;
  };
  const opens = (button: HTMLElement) => {
    button.click();
    return new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(button.getAttribute('aria-expanded') === 'true'));
    });
  };
  let settle = () => {};
  window.benchInteractive = new Promise((resolve) => {
    settle = resolve;
  });
  const poll = async (): Promise<void> => {
    const pageControl = document.querySelector('main :is(a[href], button, select, input)');
    // Reading geometry forces a layout, so it is done only then.
    if (isTakenOver() && property(pageControl, '__reactProps$')) {
      const menus = [...document.querySelectorAll<HTMLElement>('header button[aria-expanded="false"]')];
      const menu = menus.find((button) => button.checkVisibility());
      if (menu && (await opens(menu))) {
        record.interactive = performance.now();
        menu.click();
        settle();
        return;
      }
    }
    setTimeout(poll, POLL_MS);
  };
  setTimeout(poll, POLL_MS);
}
