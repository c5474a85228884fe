import type { PageHandle } from 'shared';
import ridge from '../../assets/cordillera.svg';
import { listingAt } from '../../content/listings';
import { listedCourses } from '../../search-engines/structured-data';
import { ListingPage } from './listing-page';

/** What the route of a listing takes from the page's chunk. */
export function listingRoute(path: string) {
  const content = listingAt(path);
  const handle: PageHandle = {
    head: () => ({
      title: content.heading,
      crumb: content.crumb,
      description: content.description,
      canonicalPath: content.path,
      illustration: content.illustration,
      illustrationFocus: content.illustrationFocus,
    }),
    preloadImages: [ridge],
    structuredData: listedCourses,
  };
  return { handle, Component: () => <ListingPage content={content} /> };
}
