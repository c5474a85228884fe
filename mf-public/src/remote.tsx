import { PAGE_ANSWERS } from 'shared';
import { startVisit } from './parts/contact-form/visit';

/** Everything the public site offers to the shell. */
export { routes } from './routes';

/** Loaded only on the server. */
export const publication = async () =>
  (await import(/* webpackChunkName: "publication" */ './search-engines/publication')).publication;

startVisit();

if (typeof window !== 'undefined') {
  // Code for the first filter change and the next page.
  const prefetch = () => import(/* webpackChunkName: "catalogue-loaders" */ './programs/listing-loader');
  addEventListener(PAGE_ANSWERS, () => void prefetch().catch(() => undefined), { once: true });
}
