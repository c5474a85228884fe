import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { type Role, useSession } from 'shared';
import { adviserSlug } from 'shared/rules';
import { Button, VisuallyHidden } from 'shared/ui';
import { useCopied } from 'shared/ui-staff';
import classes from './capture-link-card.module.css';

/** "Mi Enlace de Captación": an adviser's own form, to copy and to look at (spec: staff-panel §2). */
export function CaptureLinkCard({ role }: { role: Role }) {
  const user = useSession((state) => state.user);
  const path = user ? `/formulario/${adviserSlug(user.name, user.email)}` : '';
  const { copied, copy } = useCopied(location.origin + path);
  if (!user) return null;
  if (role !== 'comercial') {
    return (
      <section className={classes.card} aria-label="Mi Enlace de Captación">
        <h3>Mi Enlace de Captación</h3>
        <p className={classes.none}>Esta función está disponible solo para comerciales.</p>
      </section>
    );
  }
  return (
    <section className={classes.card} aria-label="Mi Enlace de Captación">
      <h3>Mi Enlace de Captación</h3>
      <code>
        {location.origin}
        {path}
      </code>
      <span className={classes.buttons}>
        <Button
          size="sm"
          variant="default"
          leftSection={copied ? <IconCheck aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
          onClick={copy}
        >
          {copied ? 'Enlace copiado' : 'Copiar'}
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
          Vista previa
        </Button>
      </span>
      <VisuallyHidden role="status">{copied ? 'Enlace copiado al portapapeles' : ''}</VisuallyHidden>
    </section>
  );
}
