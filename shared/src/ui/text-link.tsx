import { Link } from '../router';
import { Anchor, type AnchorProps } from './kit/anchor';

export type TextLinkProps = Omit<AnchorProps<typeof Link>, 'component'>;

/** A router link in running text. */
export function TextLink(props: TextLinkProps) {
  return <Anchor component={Link} {...props} />;
}
