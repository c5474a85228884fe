import { Anchor, type AnchorProps } from './kit/anchor';
import { VisuallyHidden } from './kit/visually-hidden';

export type ExternalLinkProps = Omit<AnchorProps, 'component'>;

/** A link to another site in a new tab (`noopener`), announced as such to screen readers. */
export function ExternalLink({ children, ...props }: ExternalLinkProps) {
  return (
    <Anchor {...props} target="_blank" rel="noopener noreferrer">
      {children}
      <NewTabNote />
    </Anchor>
  );
}

/** The hidden words after the text of any link that opens a new tab. */
export function NewTabNote() {
  return <VisuallyHidden> (se abre en una pestaña nueva)</VisuallyHidden>;
}
