import { fetchContext } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import { queryCatalogue } from './catalogue-data';
import { type ListingQuery, listingQueryString, ofUniversity, pageOf, readListing } from './listing-query';
import { fetchProgramPage } from './programs-call';

/** Loader of a listing of one level: the page that its URL asks for. */
export function listingLoader(level: string) {
  return (loader: LoaderFunctionArgs) =>
    loadPage(loader, readListing(level, new URL(loader.request.url).searchParams));
}

/** Loader of a university's page. */
export function universityLoader(university: string) {
  const query = ofUniversity(university);
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
