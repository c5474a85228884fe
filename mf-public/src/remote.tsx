import { startVisit } from './features/contact-form/visit';

/** Everything the public site offers to the shell. */
export { routes } from './routes';

startVisit();
