import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, useContext } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';

/** Whether links to another page fade over where the browser can; the site's frame says so, the staff panel does not. */
export const PageTransitions = createContext(false);

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A page of this site. */
  to: To;
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
  /** Navigation state of the page. */
  state?: unknown;
  preventScrollReset?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** The router complains where the browser cannot, as Firefox before 144. */
const canFade = () => typeof document !== 'undefined' && 'startViewTransition' in document;

/**
 * Link to a page of this site, with a view transition where the frame asks for one. Of the router's hooks, as its own link brings the
 * prefetching of its framework mode with it, which is not used here.
 */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    target: rest.target,
    replace,
    state,
    preventScrollReset,
    viewTransition: useContext(PageTransitions) && canFade(),
  });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={useHref(to)} onClick={click} />;
}

/** Link that tells assistive technology that its page, or one below it, is the present one. */
export function NavLink({ end = false, ...props }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const path = useResolvedPath(props.to).pathname;
  const isCurrent = pathname === path || (!end && pathname.startsWith(`${path}/`));
  return <Link aria-current={isCurrent ? 'page' : undefined} {...props} />;
}
