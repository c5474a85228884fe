import { createHash } from 'node:crypto';

/**
 * Remembers the last button that was pressed before the shell runs, so that the shell can press it again. Until then only a
 * form with an `action` works; any other would put what was typed into the URL of the page.
 *
 * Runs the announced scripts, in their order, once the page has been painted: if they arrive before that (cache, fast
 * network), a browser may evaluate them first and show nothing meanwhile. A hidden page is never painted, so it does not
 * wait; a browser that does not report painting gets one second. If the first script fails to load and the server
 * rendered nothing, a message is shown instead.
 */
export const START_SCRIPT = `
{
  let pressed;
  const keep = (event) => {
    const button = event.target.closest('button');
    if (!button || button.form?.hasAttribute('action')) return;
    event.preventDefault();
    pressed = button;
  };
  addEventListener('click', keep, true);
  globalThis.takeEarlyPress = () => {
    removeEventListener('click', keep, true);
    return pressed;
  };
}
globalThis.documentScripts = new Promise((ran) => {
  let started = false;
  const run = () => {
    if (started) return;
    started = true;
    const links = [...document.querySelectorAll('link[data-run]')];
    const scripts = links.map((link) => {
      const script = document.createElement('script');
      // As it is written: with the absolute URL the bundler's loader would wait for a script that has failed.
      script.src = link.getAttribute('href');
      return Object.assign(script, { integrity: link.integrity, crossOrigin: 'anonymous', async: false });
    });
    Object.assign(scripts.at(-1), { onload: ran, onerror: ran });
    scripts[0]?.addEventListener('error', () => {
      const root = document.getElementById('root');
      if (root.firstChild) return;
      const retry = Object.assign(document.createElement('a'), { textContent: 'Intentar de nuevo' });
      retry.setAttribute('href', location.pathname + location.search);
      const text = Object.assign(document.createElement('p'), { textContent: 'No pudimos cargar esta página. Revise su conexión. ' });
      text.setAttribute('role', 'alert');
      text.append(retry);
      root.append(text);
    });
    document.head.append(...scripts);
  };
  if (document.hidden) run();
  new PerformanceObserver(run).observe({ type: 'paint', buffered: true });
  setTimeout(run, 1000);
});`;

/** Hash by which the content security policy allows this inline script and no other. */
export const START_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(START_SCRIPT).digest('base64')}'`;
