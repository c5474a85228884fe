import { createContext, type Ref, useContext } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router';

/** Whether links to another page fade over where the browser can; the site's frame says so, the staff panel does not. */
export const PageTransitions = createContext(false);

/** The router's link, with a view transition where the frame asks for one. */
export function Link(props: LinkProps & { ref?: Ref<HTMLAnchorElement> }) {
  return <RouterLink viewTransition={useContext(PageTransitions)} {...props} />;
}
