import { useQuery } from 'shared/query';
import { ListStates, RowsSkeleton, StaffDialog } from 'shared/ui-staff';
import { requestQuery } from './request-queries';
import { RequestSheet } from './request-sheet';

interface Props {
  numero: number;
  onDone: (text: string) => void;
  onClosed: () => void;
}

/** A request: what is asked, what was done, and its answer. */
export const RequestDialog = ({ numero, onDone, onClosed }: Props) => (
  <StaffDialog title={`Petición ${numero}`} size={620} onClosed={onClosed}>
    {(close) => <Request numero={numero} onDone={onDone} close={close} />}
  </StaffDialog>
);

function Request({ numero, onDone, close }: Omit<Props, 'onClosed'> & { close: () => void }) {
  const query = useQuery(requestQuery(numero));
  return (
    <ListStates
      query={query}
      shown={1}
      skeleton={<RowsSkeleton label="Cargando la petición..." columns={[200, 160]} />}
      failure="No pudimos cargar la petición"
      empty={{ title: 'Esta petición no existe' }}
      order={3}
    >
      {query.data ? <RequestSheet request={query.data} onDone={onDone} close={close} /> : null}
    </ListStates>
  );
}
