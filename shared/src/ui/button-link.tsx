import { Link } from '../router';
import { Button, type ButtonProps } from './kit/button';

export type ButtonLinkProps = Omit<ButtonProps<typeof Link>, 'component'>;

/** A router link that looks like a button. Use it for navigation; use `Button` for actions. */
export function ButtonLink(props: ButtonLinkProps) {
  return <Button component={Link} {...props} />;
}
