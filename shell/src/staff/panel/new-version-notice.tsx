import { Notice } from 'shared/forms';
import { Button } from 'shared/ui';
import { useHasTyped } from '../../parts/new-version/use-has-typed';
import { useNewVersion } from '../../parts/new-version/use-new-version';
import { useRemotes } from '../../routing/remotes-context';

/** Tells an open session that another release is live. Updating reloads the page, so typed text must be saved first. */
export function NewVersionNotice() {
  const { revision } = useRemotes().registry;
  const available = useNewVersion(revision, { idles: false });
  const typed = useHasTyped(available);

  if (!available) return null;
  return (
    <Notice kind="info">
      Nueva versión disponible.{' '}
      {typed ? (
        'Guarde sus cambios para actualizar.'
      ) : (
        <Button size="sm" variant="subtle" onClick={() => location.reload()}>
          Actualizar
        </Button>
      )}
    </Notice>
  );
}
