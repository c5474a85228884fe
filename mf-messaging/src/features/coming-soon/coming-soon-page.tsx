import type { PageHandle } from 'shared';
import { Container } from 'shared/ui';
import { ComingSoon } from './coming-soon';
import classes from './coming-soon-page.module.css';

export const handle: PageHandle = {
  head: () => ({
    title: 'Mensajería, próximamente',
    description:
      'El módulo de mensajería está en preparación: chat integrado, asignación, notificaciones e historial.',
    noindex: true,
  }),
};

/** `/mensajeria-proximamente` (spec: staff-panel §2). */
export function Component() {
  return (
    <Container className={classes.page}>
      <ComingSoon order={1} />
    </Container>
  );
}
