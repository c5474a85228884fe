import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, useContext } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';

/** Whether links use a view transition where the browser supports it: yes in the site's frame, no in the staff panel. */
export const PageTransitions = createContext(false);

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A page of this site. */
  to: To;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Navigation state of the page. */
  state?: unknown;
  preventScrollReset?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** Checked here because the router logs a warning where the browser has no view transitions, as Firefox before 144. */
const canFade = () => typeof document !== 'undefined' && 'startViewTransition' in document;

/** Whether a click opens the page here, not in another tab or window, nor as a download. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target?: string): boolean =>
  button === 0 && (!target || target === '_self') && !(metaKey || altKey || ctrlKey || shiftKey);

/** Link to a page of this site, with a view transition if the frame asks for one. Made of the router's hooks (see `router.ts`). */
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
      // A link to the current page adds no second history entry.
      replace: replace ?? createPath(location) === createPath(path),
      state,
      preventScrollReset,
      viewTransition: fades && canFade(),
    });
  };
  return <a {...rest} href={useHref(to)} onClick={click} />;
}

/** Link with `aria-current` when its page, or one below it (unless `end`), is the current page. */
export function NavLink({ end = false, ...props }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const path = useResolvedPath(props.to).pathname;
  const isCurrent = pathname === path || (!end && pathname.startsWith(`${path}/`));
  return <Link aria-current={isCurrent ? 'page' : undefined} {...props} />;
}
