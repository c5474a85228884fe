import { fetchContext } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import { UNIVERSITIES } from 'shared/rules';
import { listingAt } from '../content/listings';
import { queryCatalogue } from './catalogue-data';
import { type ListingQuery, listingQueryString, ofUniversity, pageOf, readListing } from './listing-query';
import { fetchProgramPage } from './programs-call';

/** Loader of the listing at a path: the page that its URL asks for. */
export function listingLoader(path: string) {
  const { level } = listingAt(path);
  return (loader: LoaderFunctionArgs) =>
    loadPage(loader, readListing(level, new URL(loader.request.url).searchParams));
}

/** Loader of a university's page, by the last part of its path. */
export function universityLoader(slug: string) {
  const query = ofUniversity(UNIVERSITIES.find((university) => university.slug === slug)?.name ?? '');
  return (loader: LoaderFunctionArgs) => loadPage(loader, query);
}

function loadPage({ context, request }: LoaderFunctionArgs, query: ListingQuery) {
  return queryCatalogue({
    key: listingQueryString(query),
    read: () => fetchProgramPage(query, context.get(fetchContext), request.signal),
    signal: request.signal,
    fromKnown: (programs) => pageOf(programs, query),
  });
}
