import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ActionIcon, VisuallyHidden } from '../ui';
import { Row } from '../ui/kit/layout';
import classes from './copy-link.module.css';

/** How long the confirmation shows (spec: staff-panel §9, "Copy confirmation"). */
const CONFIRMATION_MS = 2000;

/** Copies a text; `copied` is true for the two seconds of the confirmation. */
export function useCopied(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // If the clipboard is not available, the link's text can still be copied by hand.
      () => undefined,
    );
  return { copied, copy };
}

export interface CopyLinkProps {
  /** Path on this site. */
  path: string;
  /** Whose link it is: "Copiar el enlace de Ana". */
  name: string;
}

/** A link of the site that opens in another tab, with a button that copies its full URL. */
export function CopyLink({ path, name }: CopyLinkProps) {
  const { copied, copy } = useCopied(location.origin + path);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Row component="span" gap={4} nowrap className={classes.link}>
      <a href={path} target="_blank" rel="noopener">
        {path}
        <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
      </a>
      <ActionIcon aria-label={`Copiar el enlace de ${name}`} onClick={copy}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <VisuallyHidden role="status">{copied ? 'Enlace copiado' : ''}</VisuallyHidden>
    </Row>
  );
}
