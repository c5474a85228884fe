import { IconCheck, IconCopy, IconExternalLink, IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { may, type SessionUser, useSession } from 'shared';
import { Button, VisuallyHidden } from 'shared/ui';
import { Hint, useCopied } from 'shared/ui-staff';
import classes from './capture-link-card.module.css';
import { useOwnLink } from './own-link';

const QrDialog = lazy(() => import('./qr-dialog'));

/** "Mi Enlace de Captación": link to the adviser's own form, to copy or to open (spec: staff-panel §2). */
export function CaptureLinkCard() {
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <section className={classes.card} aria-label="Mi Enlace de Captación">
      <h3>Mi Enlace de Captación</h3>
      {may('advise') ? (
        <OwnLink user={user} />
      ) : (
        <Hint>Esta función está disponible solo para comerciales.</Hint>
      )}
    </section>
  );
}

function OwnLink({ user }: { user: SessionUser }) {
  const { path, name } = useOwnLink(user);
  const { copied, copy } = useCopied(location.origin + path);
  const [qr, setQr] = useState(false);
  return (
    <>
      <code title={location.origin + path}>
        <span className={classes.origin}>{location.origin}</span>
        {path}
      </code>
      <span className={classes.buttons}>
        <Button
          size="sm"
          variant="default"
          leftSection={copied ? <IconCheck aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
          onClick={copy}
        >
          <span className={classes.word} data-done={copied || undefined}>
            {copied ? 'Enlace copiado' : 'Copiar'}
          </span>
        </Button>
        <Button
          size="sm"
          variant="default"
          component="a"
          href={path}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink aria-hidden="true" />}
        >
          <span className={classes.word}>Vista previa</span>
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-haspopup="dialog"
          leftSection={<IconQrcode aria-hidden="true" />}
          onClick={() => setQr(true)}
        >
          <span className={classes.word}>Código QR</span>
        </Button>
      </span>
      <VisuallyHidden role="status">{copied ? 'Enlace copiado al portapapeles' : ''}</VisuallyHidden>
      {qr ? (
        <Suspense fallback={null}>
          <QrDialog name={name} url={location.origin + path} onClosed={() => setQr(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
