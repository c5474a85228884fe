import type { PageHandle } from 'shared';
import ridge from '../../assets/cordillera.svg';
import { listingAt } from '../../content/listings';
import type { CatalogueData } from '../../programs/catalogue-data';
import { isWholeList, type ProgramPage, pageUrl } from '../../programs/listing-query';
import { listedCourses } from '../../search-engines/structured-data';
import { ListingPage } from './listing-page';

/** Each page of an unfiltered list is indexed separately; filtered and sorted ones are variants of the list. */
function ownPage(path: string, data: CatalogueData<ProgramPage> | undefined): string {
  if (!data || data.state === 'failed' || !isWholeList(data.key)) return path;
  return pageUrl(path, new URLSearchParams(), data.value.page);
}

/** The part of a listing's route that is in the page's chunk. */
export function listingRoute(path: string) {
  const content = listingAt(path);
  const handle: PageHandle = {
    head: ({ data }) => ({
      title: content.heading,
      crumb: content.crumb,
      description: content.description,
      canonicalPath: ownPage(content.path, data as CatalogueData<ProgramPage> | undefined),
      illustration: content.illustration,
      illustrationFocus: content.illustrationFocus,
    }),
    preloadImages: [ridge],
    structuredData: listedCourses,
  };
  return { handle, Component: () => <ListingPage content={content} /> };
}
