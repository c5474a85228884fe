import { fetchContext } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import { UNIVERSITIES } from 'shared/rules';
import { listingAt } from '../content/listings';
import { queryCatalogue } from './catalogue-data';
import { type ListingQuery, listingQueryString, ofUniversity, pageOf, readListing } from './listing-query';
import { fetchProgramPage } from './programs-call';

/** Loader of the listing at a path, for the page in its URL. */
export function listingLoader(path: string) {
  const { level } = listingAt(path);
  return (loader: LoaderFunctionArgs) =>
    loadPage(loader, readListing(level, new URL(loader.request.url).searchParams));
}

const identities = () =>
  import(/* webpackChunkName: "university-identity" */ '../content/university-identity');

/**
 * Loader of a university's page, by the last part of its path. The institution's facts come as data, so that no
 * script of a server-rendered page contains them.
 */
export function universityLoader(slug: string) {
  const name = UNIVERSITIES.find((university) => university.slug === slug)?.name;
  const query = ofUniversity(name ?? '');
  return async (loader: LoaderFunctionArgs) => {
    const [page, { identityOf }] = await Promise.all([loadPage(loader, query), identities()]);
    return { ...page, identity: identityOf(name) };
  };
}

function loadPage({ context, request }: LoaderFunctionArgs, query: ListingQuery) {
  return queryCatalogue({
    key: listingQueryString(query),
    read: () => fetchProgramPage(query, context.get(fetchContext), request.signal),
    signal: request.signal,
    fromKnown: (programs) => pageOf(programs, query),
  });
}
