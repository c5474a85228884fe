import { fetchContext } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import { askCatalogue } from './catalogue-data';
import { type ListingQuestion, listingQuery, ofUniversity, pageOf, readListing } from './listing-question';
import { fetchProgramPage } from './programs-call';

/** Loader of a listing of one level: the page that its address asks for. */
export function listingLoader(level: string) {
  return (loader: LoaderFunctionArgs) =>
    loadPage(loader, readListing(level, new URL(loader.request.url).searchParams));
}

/** Loader of a university's page. */
export function universityLoader(university: string) {
  const question = ofUniversity(university);
  return (loader: LoaderFunctionArgs) => loadPage(loader, question);
}

function loadPage({ context, request }: LoaderFunctionArgs, question: ListingQuestion) {
  return askCatalogue({
    key: listingQuery(question),
    read: () => fetchProgramPage(question, context.get(fetchContext), request.signal),
    leaving: request.signal,
    fromKnown: (programs) => pageOf(programs, question),
  });
}
