import { IconTrash } from '@tabler/icons-react';
import { useMay } from 'shared';
import { useQuery } from 'shared/query';
import { type ListedRedirect, redirectSchema } from 'shared/schemas';
import { ActionIcon, TextInput } from 'shared/ui';
import {
  BusyButton,
  Hint,
  ListStates,
  Outcome,
  RowsSkeleton,
  StaffCard,
  StaffForm,
  StaffTable,
  useAction,
  useDraftForm,
} from 'shared/ui-staff';
import type { Done } from '../../parts/done/done-notice';
import classes from './content.module.css';
import { addRedirect, REDIRECTS_FAILURE, redirectsQuery, removeRedirect } from './content-queries';

const WHEN = new Intl.DateTimeFormat('es-CO', { dateStyle: 'medium', timeZone: 'America/Bogota' });
const EMPTY = { desde: '', hacia: '' };

/** Old addresses of the site, and where they lead. */
export function RedirectsView({ onDone }: { onDone: (done: Done) => void }) {
  const mayChange = useMay('content');
  const query = useQuery(redirectsQuery);
  const redirects = query.data ?? [];
  const remove = useAction({
    action: ({ desde }: ListedRedirect) => removeRedirect(desde),
    onDone: (_, { desde, hacia }) =>
      onDone({
        message: `Se eliminó la redirección de ${desde}.`,
        undo: () => addRedirect({ desde, hacia }).then(() => `${desde} vuelve a llevar a ${hacia}.`),
      }),
  });
  return (
    <>
      {mayChange ? <NewRedirect onDone={onDone} /> : null}
      <Outcome of={{ problem: remove.problem, done: false }} title="No se pudo eliminar" />
      <StaffCard aria-label="Redirecciones" aria-busy={query.isFetching}>
        <ListStates
          query={query}
          shown={redirects.length}
          skeleton={<RowsSkeleton label="Cargando redirecciones..." columns={[160, 110]} />}
          failure={REDIRECTS_FAILURE}
          empty={{
            title: 'No hay redirecciones',
            text: 'Al cambiar la dirección de una noticia se crea una sola.',
          }}
        >
          <StaffTable className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Dirección anterior</th>
                <th scope="col">Lleva a</th>
                <th scope="col">Creada</th>
                {mayChange ? <th scope="col">Acciones</th> : null}
              </tr>
            </thead>
            <tbody>
              {redirects.map((redirect) => (
                <tr key={redirect.desde}>
                  <th scope="row">{redirect.desde}</th>
                  <td>{redirect.hacia}</td>
                  <td>
                    {WHEN.format(new Date(redirect.creado))} · {redirect.usuario}
                  </td>
                  {mayChange ? (
                    <td className={classes.actions}>
                      <ActionIcon
                        aria-label={`Eliminar la redirección de ${redirect.desde}`}
                        onClick={() => remove.run(redirect)}
                      >
                        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                      </ActionIcon>
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </StaffTable>
        </ListStates>
      </StaffCard>
    </>
  );
}

function NewRedirect({ onDone }: { onDone: (done: Done) => void }) {
  const form = useDraftForm(redirectSchema, {
    initialValues: EMPTY,
    draft: 'redireccion-nueva',
    submit: addRedirect,
    onDone: ({ desde, hacia }) => onDone({ message: `${desde} lleva a ${hacia}.` }),
    stays: () => EMPTY,
  });
  return (
    <StaffCard className={classes.newRedirect} aria-label="Nueva redirección">
      <StaffForm form={form} className={classes.redirectForm}>
        <TextInput
          {...form.text('desde')}
          size="sm"
          label="Dirección anterior"
          placeholder="/promo-enero"
          maxLength={300}
        />
        <TextInput
          {...form.text('hacia')}
          size="sm"
          label="Lleva a"
          placeholder="/posgrado"
          maxLength={300}
        />
        <BusyButton type="submit" size="sm" busy={form.busy}>
          {form.busy ? 'Creando...' : 'Crear redirección'}
        </BusyButton>
      </StaffForm>
      <Hint>Quien llega a la anterior pasa a la nueva, también los buscadores (301).</Hint>
    </StaffCard>
  );
}
