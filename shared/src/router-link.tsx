import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, useContext } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';

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

/** Whether a click asks for the page itself, not for it in another tab or window, or as a file. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target?: string): boolean =>
  button === 0 && (!target || target === '_self') && !(metaKey || altKey || ctrlKey || shiftKey);

/** Link to a page of this site, with a view transition where the frame asks for one: of the router's hooks (see `router.ts`). */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const path = useResolvedPath(to);
  const fades = useContext(PageTransitions);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event, rest.target)) return;
    event.preventDefault();
    void navigate(to, {
      // The page that is shown is no second entry of the history.
      replace: replace ?? createPath(location) === createPath(path),
      state,
      preventScrollReset,
      viewTransition: fades && canFade(),
    });
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
