// @ts-check
/*
 * The service worker. It keeps the program pages that this browser saw last, so that they can be read without a
 * connection. While there is one it changes nothing: pages come from the network, and it touches nothing but pages.
 */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));

const CACHE = 'programas-vistos';
/** No script runs in a copy and no host is asked. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
/** Without scripts the buttons of a copy do nothing. */
const COPY_STYLE = '.aviso{padding:12px 20px;background:#fff6e5;color:#5c3a00}button,form{display:none}';
const LIST_STYLE =
  'body{margin:0;font:17px/1.5 system-ui,sans-serif;color:#1b2733;background:#faf7f2}' +
  'main{max-width:36rem;margin:0 auto;padding:48px 20px}a{color:#0b6e99}li{margin:12px 0}';

/** One message after the other: copies that one asks for would come back after the next one deleted them. */
let turn = Promise.resolve();

worker.addEventListener('install', (event) => {
  // Requests that are not for pages go past the worker where browsers know how.
  const routed = /** @type {any} */ (event).addRoutes?.({
    condition: { not: { requestMode: 'navigate' } },
    source: 'network',
  });
  event.waitUntil(Promise.all([routed, worker.skipWaiting()]));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]));
});

worker.addEventListener('message', (event) => {
  const { kind, paths } = event.data ?? {};
  if (kind !== 'keep-offline' || !Array.isArray(paths)) return;
  turn = turn.then(() => keep(paths.map(String))).catch(() => undefined);
  event.waitUntil(turn);
});

worker.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(page(event));
});

/** @param {FetchEvent} event */
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const copies = await caches.open(CACHE);
    const copy = await copies.match(new URL(event.request.url).pathname);
    return copy ? asOfToday(copy) : offlineList(await copies.keys());
  }
}

/**
 * Keeps exactly these pages; a copy that stands already is renewed by its next visit with a connection.
 * @param {string[]} paths
 */
async function keep(paths) {
  const copies = await caches.open(CACHE);
  const kept = await copies.keys();
  await Promise.all(
    kept.filter(({ url }) => !paths.includes(new URL(url).pathname)).map((gone) => copies.delete(gone)),
  );
  const newest = paths[0];
  for (const path of paths) {
    if (!/^\/programas\/[\w-]+$/.test(path)) continue;
    if (path !== newest && (await copies.match(path))) continue;
    const copy = await copyOf(path).catch(() => null);
    if (copy) await copies.put(path, copy);
  }
}

/**
 * The page as one readable document: styles and main picture within it, without scripts.
 * @param {string} path
 */
async function copyOf(path) {
  const answer = await fetch(path);
  // What must not be stored is an old copy, or has no content without its scripts.
  if (!answer.ok || answer.redirected || answer.headers.get('cache-control') === 'no-store') return null;
  let html = (await answer.text()).replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '');
  for (const [tag] of html.matchAll(/<link\b[^>]*>/gi)) {
    const style = /rel="stylesheet"/i.test(tag) && /href="([^"]+)"/.exec(tag)?.[1];
    const inlined = style ? `<style>${(await textOf(style)).replaceAll('</', '<\\/')}</style>` : '';
    html = html.replace(tag, () => inlined);
  }
  const picture = /<img\b[^>]*fetchpriority="high"[^>]*>/i.exec(html)?.[0];
  for (const [tag] of html.matchAll(/<(?:img|source)\b[^>]*>/gi)) {
    const file = tag === picture && /src="([^"]+\.svg)"/.exec(tag)?.[1];
    const data = file && `data:image/svg+xml,${encodeURIComponent(await textOf(file))}`;
    html = html.replace(tag, () => (file && data ? tag.replace(file, data) : ''));
  }
  // Fonts and drawings that styles ask for.
  html = html.replace(/url\((?!["']?data:)[^)]*\)/g, 'none');
  const day = new Date().toLocaleDateString('es-CO', { dateStyle: 'long', timeZone: 'America/Bogota' });
  const notice = `<p class="aviso" role="status">Sin conexión. Esta es la copia del ${day} que guardó su navegador; el precio y las fechas pueden haber cambiado. <a href="">Reintentar</a></p>`;
  html = html.replace(/<main\b[^>]*>/i, (main) => `${main}<style>${COPY_STYLE}</style>${notice}`);
  return documentOf(html);
}

/**
 * A copy without what has passed since: `data-until` marks what is of dates, with the last day on which it holds in Bogotá.
 * @param {Response} copy
 */
async function asOfToday(copy) {
  const html = await copy.text();
  const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
  const days = new Set([...html.matchAll(/\bdata-until="(\d{4}-\d\d-\d\d)"/g)].map(([, day]) => day ?? ''));
  const passed = [...days].filter((day) => day < today).map((day) => `[data-until="${day}"]`);
  if (passed.length === 0) return documentOf(html);
  return documentOf(html.replace(/<\/main>/i, `$&<style>${passed.join()}{display:none}</style>`));
}

/** @param {string} path */
async function textOf(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

/** @param {string} html */
const documentOf = (html) =>
  new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  });

/**
 * What a page without a copy shows: the programs that have one.
 * @param {readonly Request[]} kept
 */
async function offlineList(kept) {
  const copies = await caches.open(CACHE);
  const links = await Promise.all(
    kept.map(async (request) => {
      const html = await (await copies.match(request))?.text();
      const title = /<h1\b[^>]*>([\s\S]*?)<\/h1>/i.exec(html ?? '')?.[1]?.replace(/<[^>]*>/g, '') ?? '';
      return `<li><a href="${new URL(request.url).pathname}">${title}</a></li>`;
    }),
  );
  const seen = links.length
    ? `<h2>Programas que puede leer sin conexión</h2><ul>${links.join('')}</ul>`
    : '<p>Los programas que abra con conexión quedarán aquí para leerlos después.</p>';
  return documentOf(
    `<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sin conexión</title><style>${LIST_STYLE}</style></head><body><main><h1>Sin conexión</h1><p>No llegamos al sitio. Revise los datos o el wifi y <a href="">vuelva a intentarlo</a>.</p>${seen}</main></body></html>`,
  );
}
