import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ActionIcon, VisuallyHidden } from 'shared/ui';
import classes from './user-table.module.css';
import { captureLink } from './user-words';

/** How long the confirmation shows (spec: staff-panel §9, copy confirmation). */
const CONFIRMATION_MS = 2000;

/** An adviser's personal form: to open, and to copy. */
export function CaptureLink({ slug, name }: { slug: string; name: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () =>
    navigator.clipboard.writeText(captureLink(slug)).then(
      () => setCopied(true),
      // Without the clipboard the link can still be copied from its text.
      () => undefined,
    );
  return (
    <span className={classes.link}>
      <a href={`/formulario/${slug}`} target="_blank" rel="noopener">
        /formulario/{slug}
        <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
      </a>
      <ActionIcon aria-label={`Copiar el enlace de ${name}`} onClick={() => void copy()}>
        {copied ? (
          <IconCheck size={18} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconCopy size={18} stroke={1.75} aria-hidden="true" />
        )}
      </ActionIcon>
      <VisuallyHidden role="status">{copied ? 'Enlace copiado' : ''}</VisuallyHidden>
    </span>
  );
}
