import { useEffect, useState } from 'react';
import { unsavedForms } from 'shared';
import { Notice } from 'shared/forms';
import { Button } from 'shared/ui';
import { useStore } from 'zustand';
import { fetchRegistry } from '../../federation/fetch-registry';
import { useRemotes } from '../../routing/remotes-context';

/** With the answer's own time it stays within five seconds. An unchanged registry is answered with 304. */
const POLL_MS = 4_000;

/** Tells an open session that another release is live. Taking it reloads the page, so unsaved forms come first. */
export function NewVersionNotice() {
  const { revision } = useRemotes().registry;
  const [available, setAvailable] = useState(false);
  const hasUnsaved = useStore(unsavedForms, ({ size }) => size > 0);

  useEffect(() => {
    if (available) return;
    const look = async () => {
      if (document.hidden) return;
      const live = await fetchRegistry().catch(() => null);
      if (live && live.revision !== revision) setAvailable(true);
    };
    const timer = setInterval(() => void look(), POLL_MS);
    return () => clearInterval(timer);
  }, [available, revision]);

  if (!available) return null;
  return (
    <Notice kind="info">
      Nueva versión disponible.{' '}
      {hasUnsaved ? (
        'Guarde sus cambios para actualizar.'
      ) : (
        <Button size="sm" variant="subtle" onClick={() => location.reload()}>
          Actualizar
        </Button>
      )}
    </Notice>
  );
}
