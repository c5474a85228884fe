import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionIcon, Row, VisuallyHidden } from 'shared/ui';
import classes from './authenticator-setup.module.css';

/** A secret in groups of four characters, to be typed or copied. */
export function SecretText({ secret }: { secret: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      // Without the clipboard the key can still be selected as text.
      () => undefined,
    );
  return (
    <Row component="span" gap={4} nowrap className={classes.secret}>
      <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <ActionIcon aria-label="Copiar la clave" onClick={() => void copy()}>
        {copied ? (
          <IconCheck size={18} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconCopy size={18} stroke={1.75} aria-hidden="true" />
        )}
      </ActionIcon>
      <VisuallyHidden role="status">{copied ? 'Clave copiada' : ''}</VisuallyHidden>
    </Row>
  );
}
