import { useQuery } from 'shared/query';
import type { LastChanges } from 'shared/schemas';
import { Stack } from 'shared/ui';
import {
  BusyButton,
  ListStates,
  momentText,
  Outcome,
  RowsSkeleton,
  StaffDialog,
  useAction,
} from 'shared/ui-staff';
import type { Done } from '../../../parts/done/done-notice';
import { lastChangesQuery } from './many-queries';
import { programsText, undoOf } from './many-texts';

interface Props {
  onDone: (done: Done) => void;
  onClosed: () => void;
}

/** What was done, capitalised because it starts a line. */
const whatOf = ({ que }: LastChanges[number]) =>
  que ? `${que.charAt(0).toLocaleUpperCase('es-CO')}${que.slice(1)}` : 'Cambio de varios programas';

/** The latest bulk changes, each with undo. The dialog has a URL of its own, so that a reload does not lose it. */
export const LastChangesDialog = ({ onClosed, ...props }: Props) => (
  <StaffDialog title="Últimos cambios de varios programas" size={560} onClosed={onClosed}>
    {(close) => <Changes {...props} close={close} />}
  </StaffDialog>
);

function Changes({ onDone, close }: Omit<Props, 'onClosed'> & { close: () => void }) {
  const changes = useQuery(lastChangesQuery);
  const list = changes.data ?? [];
  const undo = useAction({
    action: async (id: string) => (await undoOf(id)?.()) ?? '',
    onDone: (message) => {
      onDone({ message });
      close();
    },
  });
  return (
    <Stack gap={12}>
      <Outcome of={undo} />
      <ListStates
        query={changes}
        shown={list.length}
        skeleton={<RowsSkeleton label="Cargando los últimos cambios..." columns={[80]} />}
        failure="No pudimos cargar los últimos cambios"
        empty={{ title: 'Nadie ha cambiado varios programas a la vez' }}
      >
        <ul>
          {list.map((change) => {
            const { id, usuario, cuando, programas, deshecho } = change;
            return (
              <li key={id}>
                <div>
                  <b>{whatOf(change)}</b>
                  {programas === null ? null : `, ${programsText(programas)}`}
                  <br />
                  <small>
                    {usuario} · {momentText(cuando)}
                  </small>
                </div>
                {deshecho ? (
                  <small>Se deshizo</small>
                ) : (
                  <BusyButton
                    size="sm"
                    variant="default"
                    disabled={undo.busy && undo.input !== id}
                    busy={undo.busy && undo.input === id}
                    aria-label={`Deshacer: ${whatOf(change)}, ${momentText(cuando)}`}
                    onClick={() => undo.run(id)}
                  >
                    {undo.busy && undo.input === id ? 'Deshaciendo...' : 'Deshacer'}
                  </BusyButton>
                )}
              </li>
            );
          })}
        </ul>
      </ListStates>
    </Stack>
  );
}
