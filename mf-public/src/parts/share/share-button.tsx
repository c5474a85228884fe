import { IconCheck, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, TextInput, VisuallyHidden } from 'shared/ui';
import classes from './share-button.module.css';

type Shared = 'not-yet' | 'copied' | 'by-hand';

interface ShareButtonProps {
  /** Title for the device's share sheet. */
  title: string;
  /** Path and query within the site. */
  path: string;
  label?: string;
  fullWidth?: boolean;
}

/** Shares a URL with the device's share sheet or the clipboard, or else shows it for copying. */
export function ShareButton({ title, path, label = 'Compartir', fullWidth = false }: ShareButtonProps) {
  const [state, setState] = useState<Shared>('not-yet');

  const share = async () => {
    const url = location.origin + path;
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // The visitor closed the share sheet.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      setState('by-hand');
    }
  };

  return (
    <div className={classes.share}>
      <Button
        variant="default"
        size="sm"
        fullWidth={fullWidth}
        leftSection={state === 'copied' ? <IconCheck aria-hidden="true" /> : <IconShare aria-hidden="true" />}
        onClick={() => void share()}
      >
        {state === 'copied' ? 'Enlace copiado' : label}
      </Button>
      <VisuallyHidden role="status">{state === 'copied' ? 'Enlace copiado' : ''}</VisuallyHidden>
      {state === 'by-hand' ? (
        <TextInput
          className={classes.url}
          label="Copie el enlace"
          readOnly
          autoFocus
          value={location.origin + path}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : null}
    </div>
  );
}
