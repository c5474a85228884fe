import { type Registry, runtimeConfig } from 'shared';
import type { Location } from 'shared/router';
import type { StartedRouter } from '../routing/browser-router';
import { isMissing } from '../routing/missing-page';
import { documentTitle, headOf, headTags, notFoundHead } from './page-head';

/** Elements that the server marks as belonging to one page only. */
const OF_THE_PAGE = '[data-head]';

interface Options {
  /** Location of the page that the server rendered with its head. */
  serverPageAt: Location | undefined;
  /** Title for a path whose remote or page has failed; undefined for any other. */
  titleOfFailure: (pathname: string, pageFailed: boolean) => string | undefined;
}

/** Keeps the head in step with the page shown. Structured data comes only with the server's document. */
export function followPageHead(
  { router }: StartedRouter,
  registry: Registry,
  { serverPageAt, titleOfFailure }: Options,
): void {
  const keyOf = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>) => key + pathname;
  let shown = serverPageAt ? keyOf(serverPageAt) : '';
  const write = () => {
    const { matches, loaderData, errors, location, navigation, initialized } = router.state;
    if (!initialized || navigation.state !== 'idle' || shown === keyOf(location)) return;
    const arrived = shown !== '';
    shown = keyOf(location);
    const isMissingPage = Object.values(errors ?? {}).some(isMissing);
    const head = isMissingPage
      ? notFoundHead
      : headOf(
          matches.map(({ route, params }) => ({ handle: route.handle, data: loaderData[route.id], params })),
        );
    const { brand } = runtimeConfig.getState();
    // A failed page has no head, as that comes with its code. A thrown response is no failure.
    const pageFailed = Object.values(errors ?? {}).some((error) => error instanceof Error);
    document.title = titleOfFailure(location.pathname, pageFailed) ?? documentTitle(head, brand.name);
    for (const old of document.head.querySelectorAll(OF_THE_PAGE)) old.remove();
    if (arrived) for (const old of document.body.querySelectorAll(OF_THE_PAGE)) old.remove();
    for (const { name, attributes } of headTags(head, { pathname: location.pathname, brand, registry })) {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.dataset.head = '';
      document.head.append(element);
    }
  };
  router.subscribe(write);
  write();
}
