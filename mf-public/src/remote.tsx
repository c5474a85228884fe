import { PAGE_ANSWERS } from 'shared';
import { startVisit } from './parts/contact-form/visit';

/** Everything the public site offers to the shell. */
export { routes } from './routes';

/** Asked for on the server only. */
export const publication = async () =>
  (await import(/* webpackChunkName: "publication" */ './search-engines/publication')).publication;

startVisit();

if (typeof window !== 'undefined') {
  // What the first change of a filter and the next page need.
  const prefetch = () => import(/* webpackChunkName: "catalogue-loaders" */ './programs/listing-loader');
  addEventListener(PAGE_ANSWERS, () => void prefetch().catch(() => undefined), { once: true });
}
