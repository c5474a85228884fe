import type { ListedTest } from 'shared/schemas';
import { ActionForm, StaffDialog, useAction } from 'shared/ui-staff';
import classes from './test-leads.module.css';
import { makeLeads } from './test-queries';
import { madeText, many } from './test-words';

/** Most names that the dialog lists; further ones are counted. */
const NAMED = 10;

interface Props {
  tests: readonly ListedTest[];
  onDone: (text: string) => void;
  onClosed: () => void;
}

/** Confirmation before leads are made of the chosen tests. It says which of them lack a consent. */
export const MakeLeadsDialog = ({ onClosed, ...props }: Props) => (
  <StaffDialog title="¿Crear leads de estos tests?" onClosed={onClosed}>
    {(close) => <MakeLeads {...props} close={close} />}
  </StaffDialog>
);

function MakeLeads({ tests, onDone, close }: Omit<Props, 'onClosed'> & { close: () => void }) {
  const [ready, missing] = [true, false].map((has) =>
    tests.filter(({ autorizacion }) => (autorizacion !== null) === has),
  );
  const count = ready?.length ?? 0;
  const action = useAction({
    action: () => makeLeads((ready ?? []).map(({ id }) => id)),
    onDone: (rows) => {
      onDone(madeText(rows));
      close();
    },
  });
  return (
    <ActionForm
      action={action}
      label={`Crear ${many(count, 'lead', 'leads')}`}
      submitting="Creando..."
      disabled={count === 0}
      onCancel={close}
    >
      <p>
        {count > 0
          ? 'Quedan en el CRM sin asesor, con el resultado del test en su historial. Cada test es un lead una sola vez.'
          : 'Ninguno tiene la autorización de su acudiente. Regístrela en la fila de cada test.'}
      </p>
      {missing && missing.length > 0 && count > 0 ? <p>Sin autorización no se crean:</p> : null}
      {missing && missing.length > 0 ? (
        <ul className={classes.names}>
          {missing.slice(0, NAMED).map(({ id, nombreEstudiante }) => (
            <li key={id}>{nombreEstudiante}</li>
          ))}
          {missing.length > NAMED ? <li>y {many(missing.length - NAMED, 'más', 'más')}</li> : null}
        </ul>
      ) : null}
    </ActionForm>
  );
}
