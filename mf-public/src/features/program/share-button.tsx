import { IconCheck, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { programPath } from 'shared/rules';
import { Button, TextInput, VisuallyHidden } from 'shared/ui';
import type { Program } from '../../programs/program';
import classes from './share-button.module.css';

type Shared = 'not-yet' | 'copied' | 'by-hand';

/** Shares the program's URL by the device's share sheet or the clipboard, or shows it to be copied. */
export function ShareButton({ program }: { program: Program }) {
  const [state, setState] = useState<Shared>('not-yet');

  const share = async () => {
    const url = location.origin + programPath(program);
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title: program.title, url });
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
        fullWidth
        leftSection={state === 'copied' ? <IconCheck aria-hidden="true" /> : <IconShare aria-hidden="true" />}
        onClick={() => void share()}
      >
        {state === 'copied' ? 'Enlace copiado' : 'Compartir'}
      </Button>
      <VisuallyHidden role="status">{state === 'copied' ? 'Enlace copiado' : ''}</VisuallyHidden>
      {state === 'by-hand' ? (
        <TextInput
          className={classes.url}
          label="Copie el enlace"
          readOnly
          autoFocus
          value={location.origin + programPath(program)}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : null}
    </div>
  );
}
