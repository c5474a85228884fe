import { useQuery } from 'shared/query';
import { formatPrice } from 'shared/rules';
import type { ProgramHistoryEntry, StaffProgram } from 'shared/schemas';
import { Button } from 'shared/ui';
import { AuditLink, ListStates, Outcome, RowsSkeleton, StaffDialog, useAction } from 'shared/ui-staff';
import { changesBetween } from './history-changes';
import classes from './programs-panel.module.css';
import { historyQuery, restoreProgram } from './programs-queries';

const ACTIONS: Record<ProgramHistoryEntry['accion'], string> = {
  creado: 'Creado',
  cambiado: 'Cambiado',
  eliminado: 'Eliminado',
  restaurado: 'Restaurado',
};
const WHEN = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Bogota',
});

interface Props {
  id: string;
  onRestored: (program: StaffProgram) => void;
  onClosed: () => void;
}

/** The history of a program; each state can be restored. */
export const HistoryDialog = ({ onClosed, ...props }: Props) => (
  <StaffDialog title="Historial del programa" size={560} onClosed={onClosed}>
    {(close) => <History {...props} close={close} />}
  </StaffDialog>
);

function History({ id, onRestored, close }: Omit<Props, 'onClosed'> & { close: () => void }) {
  const history = useQuery(historyQuery(id));
  const entries = history.data ?? [];
  const restore = useAction({
    action: (entry: ProgramHistoryEntry) => restoreProgram(id, entry.id),
    onDone: (program) => {
      onRestored(program);
      close();
    },
  });
  return (
    <div className={classes.dialog}>
      <Outcome of={restore} />
      <ListStates
        query={history}
        shown={entries.length}
        skeleton={<RowsSkeleton label="Cargando historial..." columns={[80]} />}
        failure="No pudimos cargar el historial"
        empty={{ title: 'Sin cambios desde que hay historial' }}
      >
        <ol className={classes.entries}>
          {entries.map((entry, index) => (
            <li key={entry.id}>
              <div>
                <b>{ACTIONS[entry.accion]}</b> por {entry.usuario}
                <br />
                <small>
                  {WHEN.format(new Date(entry.cuando))} · {entry.programa.titulo} ·{' '}
                  {formatPrice(entry.programa.precio, entry.programa.moneda)}
                </small>
                <Changes entry={entry} previous={entries[index + 1]} />
              </div>
              {index === 0 ? null : (
                <Button size="sm" variant="default" onClick={() => restore.run(entry)}>
                  Volver a esta versión
                </Button>
              )}
            </li>
          ))}
        </ol>
      </ListStates>
      <AuditLink of={id} />
    </div>
  );
}

/** What an entry changed; nothing for one that has none before it. */
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
