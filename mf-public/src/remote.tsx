/** Everything the public site offers to the shell. */
export { routes } from './routes';
