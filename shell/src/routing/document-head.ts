import { runtimeConfig } from 'shared';
import type { AppRouter } from './browser-router';
import { documentTitle, headOf } from './page-head';

function element<T extends Element>(selector: string, create: () => T): T {
  const found = document.head.querySelector<T>(selector);
  if (found) return found;
  const made = create();
  document.head.append(made);
  return made;
}

function setMeta(name: string, content: string | null): void {
  if (content === null) {
    document.head.querySelector(`meta[name="${name}"]`)?.remove();
    return;
  }
  element(`meta[name="${name}"]`, () => {
    const meta = document.createElement('meta');
    meta.name = name;
    return meta;
  }).content = content;
}

/** Keeps title, description, canonical link and robots in step with the page shown. */
export function followPageHead(router: AppRouter): void {
  let shown = '';
  const write = () => {
    const { matches, loaderData, location, navigation, initialized } = router.state;
    if (!initialized || navigation.state !== 'idle' || shown === location.key + location.pathname) return;
    shown = location.key + location.pathname;
    const head = headOf(
      matches.map(({ route, params }) => ({ handle: route.handle, data: loaderData[route.id], params })),
    );
    const { brand } = runtimeConfig.getState();
    document.title = documentTitle(head, brand.name);
    setMeta('description', head.description);
    setMeta('robots', head.noindex ? 'noindex' : null);
    element('link[rel="canonical"]', () => {
      const link = document.createElement('link');
      link.rel = 'canonical';
      return link;
    }).href = new URL(head.canonicalPath ?? location.pathname, brand.siteUrl).href;
  };
  router.subscribe(write);
  write();
}
