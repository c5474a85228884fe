declare global {
  interface Window {
    /** The largest paint so far, in milliseconds since navigation started. */
    benchLcp: number;
    /** Settles when a control of the header and one of the page first react, with the milliseconds until then. */
    benchInteractive: Promise<number>;
  }
}

/** Runs in the page before its own scripts. Serialised, so it must not refer to anything outside of itself. */
export function observePage(): void {
  const POLL_MS = 10;
  const MOST_MS = 60_000;
  window.benchLcp = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.benchLcp = startTime;
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
  window.benchInteractive = new Promise((resolve, reject) => {
    const poll = async (): Promise<void> => {
      const pageControl = document.querySelector('main :is(a[href], button, select, input)');
      // Visibility is read only after this condition, as reading it forces a layout.
      if (isTakenOver() && property(pageControl, '__reactProps$')) {
        const menus = [...document.querySelectorAll<HTMLElement>('header button[aria-expanded="false"]')];
        const menu = menus.find((button) => button.checkVisibility());
        if (menu && (await opens(menu))) {
          resolve(performance.now());
          menu.click();
          return;
        }
      }
      if (performance.now() > MOST_MS) reject(new Error('The page never became interactive'));
      else setTimeout(poll, POLL_MS);
    };
    setTimeout(poll, POLL_MS);
  });
}
