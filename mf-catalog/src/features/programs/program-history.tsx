import { useQuery } from 'shared/query';
import { formatPrice } from 'shared/rules';
import type { ProgramHistoryEntry, StaffProgram } from 'shared/schemas';
import { HistoryDialog } from '../../parts/history/history-dialog';
import { changesBetween } from './history-changes';
import classes from './programs-panel.module.css';
import { historyQuery, restoreProgram } from './programs-queries';

const ACTIONS: Record<ProgramHistoryEntry['accion'], string> = {
  creado: 'Creado',
  cambiado: 'Cambiado',
  eliminado: 'Eliminado',
  restaurado: 'Restaurado',
};

interface Props {
  id: string;
  onRestored: (program: StaffProgram) => void;
  onClosed: () => void;
}

/** The history of a program; each state can be restored. */
export const ProgramHistory = ({ id, ...props }: Props) => (
  <HistoryDialog
    id={id}
    title="Historial del programa"
    query={useQuery(historyQuery(id))}
    empty="Sin cambios desde que hay historial"
    done={({ accion }) => ACTIONS[accion]}
    about={({ programa }) => `${programa.titulo} · ${formatPrice(programa.precio, programa.moneda)}`}
    changes={(entry, previous) => <Changes entry={entry} previous={previous} />}
    restore={(entry) => restoreProgram(id, entry.id)}
    {...props}
  />
);

/** What an entry changed; nothing if there is no entry before it. */
function Changes({
  entry,
  previous,
}: {
  entry: ProgramHistoryEntry;
  previous: ProgramHistoryEntry | undefined;
}) {
  if (!previous) return null;
  const changes = changesBetween(previous.programa, entry.programa);
  if (changes.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          {label}:{' '}
          {before === undefined ? (
            'cambió'
          ) : (
            <>
              {before} → <b>{after}</b>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
