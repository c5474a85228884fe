import type { ReactNode } from 'react';
import type { SiteState } from 'shared/schemas';
import { momentText, StaffCard } from 'shared/ui-staff';
import classes from './site-state.module.css';
import { durationText, numberText, queueText, sizeText } from './state-words';

const ENGINES: Record<SiteState['servidor']['motor'], string> = { pglite: 'PGlite', postgres: 'PostgreSQL' };

/** Queues, the last backup, the live versions, and the server that answered. */
export function StateFigures({
  state: { colas, copia, versiones, servidor, revisado },
}: {
  state: SiteState;
}) {
  const running = (Date.parse(revisado) - Date.parse(servidor.desde)) / 1000;
  return (
    <div className={classes.figures}>
      <Figures
        title="En espera"
        rows={colas.map((queue) => [
          queueText(queue),
          queue.cuantos === 0
            ? '0'
            : `${numberText(queue.cuantos)}, desde hace ${durationText(queue.segundos)}`,
        ])}
      />
      <Figures
        title="Última copia"
        rows={
          copia
            ? [
                ['Fecha', momentText(copia.fecha)],
                ['Filas', numberText(copia.filas)],
                ['Archivos', numberText(copia.archivos)],
              ]
            : [['Fecha', 'Ninguna todavía']]
        }
      />
      {versiones.length > 0 ? (
        <Figures title="Versiones en uso" rows={versiones.map(({ modulo, version }) => [modulo, version])} />
      ) : null}
      <Figures
        title="Servidor que respondió"
        rows={[
          ['Nombre', servidor.nombre],
          ['En marcha', durationText(running)],
          ['Memoria', sizeText(servidor.memoria)],
          ['Espacio libre', sizeText(servidor.libres)],
          ['Base de datos', ENGINES[servidor.motor]],
          ['Node.js', servidor.node],
        ]}
      />
    </div>
  );
}

function Figures({ title, rows }: { title: string; rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <StaffCard aria-label={title} className={classes.card}>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.list}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </StaffCard>
  );
}
