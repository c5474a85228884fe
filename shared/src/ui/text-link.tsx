import { Anchor, type AnchorProps } from '@mantine/core';
import { Link, type LinkProps } from '../router';

export type TextLinkProps = AnchorProps & Omit<LinkProps, keyof AnchorProps>;

/** A router link in running text. */
export function TextLink(props: TextLinkProps) {
  return <Anchor component={Link} {...props} />;
}
