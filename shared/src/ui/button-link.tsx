import { Button, type ButtonProps } from '@mantine/core';
import { Link, type LinkProps } from '../router';

export type ButtonLinkProps = ButtonProps & Omit<LinkProps, keyof ButtonProps>;

/** A router link that looks like a button: it leads somewhere, a `Button` does something. */
export function ButtonLink(props: ButtonLinkProps) {
  return <Button component={Link} {...props} />;
}
