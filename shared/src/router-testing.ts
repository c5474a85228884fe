/** A router for tests, of the instance that `shared/router` is of. Apart from it, as every page would load this. */
export { createMemoryRouter } from 'react-router';
