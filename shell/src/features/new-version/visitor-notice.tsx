import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionIcon, Button, Row } from 'shared/ui';
import { useHasTyped } from '../../parts/new-version/use-has-typed';
import { useNewVersion } from '../../parts/new-version/use-new-version';
import { useRemotes } from '../../routing/remotes-context';
import classes from './visitor-notice.module.css';

/** Tells a visitor that the site has changed since the page was opened. It causes no layout shift. */
export default function VisitorNotice() {
  const { revision } = useRemotes().registry;
  const available = useNewVersion(revision, { idles: true });
  const typed = useHasTyped(available);
  const [dismissed, setDismissed] = useState(false);

  return (
    <div className={classes.place} role="status">
      {available && !dismissed ? (
        <Row gap={8} nowrap className={classes.notice}>
          <p>
            Nueva versión disponible.
            {typed ? ' Termine lo que está escribiendo y luego actualice.' : null}
          </p>
          {typed ? null : (
            <Button size="sm" variant="subtle" onClick={() => location.reload()}>
              Actualizar
            </Button>
          )}
          <ActionIcon aria-label="Cerrar aviso" onClick={() => setDismissed(true)}>
            <IconX size={20} aria-hidden="true" />
          </ActionIcon>
        </Row>
      ) : null}
    </div>
  );
}
