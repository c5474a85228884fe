import type { PageHandle } from 'shared';
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
    <div className={classes.page}>
      <ComingSoon order={1} />
    </div>
  );
}
