import { startVisit } from './parts/contact-form/visit';

/** Everything the public site offers to the shell. */
export { routes } from './routes';

/** Asked for on the server only. */
export const publication = async () =>
  (await import(/* webpackChunkName: "publication" */ './search-engines/publication')).publication;

startVisit();
