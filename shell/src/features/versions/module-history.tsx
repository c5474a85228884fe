import type { RefObject } from 'react';
import type { ReleaseChange } from 'shared/schemas';
import type { Tone } from 'shared/ui';
import { AuditLink, Chip, StaffCard, StaffState } from 'shared/ui-staff';
import classes from './module-history.module.css';
import { actionText, authorText, whenOf } from './version-words';

const ACTION_TONES: Readonly<Record<ReleaseChange['accion'], Tone>> = {
  promover: 'selva',
  canario: 'mango',
  revertir: 'arcilla',
  detener: 'arcilla',
  retirar: 'arcilla',
  equipo: 'noche',
  llave: 'noche',
  revocar: 'noche',
};

interface Props {
  /** Module of the changes; of all modules when absent. */
  module: string | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  changes: readonly ReleaseChange[];
}

/** Who changed what, when and why, the latest first. */
export function ModuleHistory({ module, heading, changes }: Props) {
  const title = module ? `Historial de ${module}` : 'Historial de todos los módulos';
  return (
    <StaffCard aria-label={title}>
      <h3 ref={heading} className={classes.title} tabIndex={-1}>
        {title}
      </h3>
      {changes.length === 0 ? (
        <StaffState
          kind="empty"
          order={4}
          title="Sin cambios todavía"
          text="Aquí quedan las promociones, reversiones y canarios."
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        <section className={classes.scroll} aria-label="Cambios, el último primero" tabIndex={0}>
          <ol className={classes.list}>
            {changes.map((change) => (
              <li key={`${change.fecha} ${change.modulo} ${change.accion}`}>
                <time dateTime={change.fecha}>{whenOf(change.fecha)}</time>
                <Chip tone={ACTION_TONES[change.accion]}>{actionText(change)}</Chip>
                <span className={classes.what}>
                  <b>
                    {module ? null : `${change.modulo} `}
                    {change.accion === 'revertir' && change.desde ? `${change.desde} → ` : null}
                    {change.version}
                  </b>
                  {` · ${authorText(change)}`}
                  {change.motivo && !change.automatico ? ` · “${change.motivo}”` : null}
                  {change.automatico ? ' · por sus errores' : null}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {module ? (
        <p className={classes.audit}>
          <AuditLink of={module} />
        </p>
      ) : null}
    </StaffCard>
  );
}
