import { useRef, useState } from 'react';
import { ApiError } from 'shared';
import { useQuery } from 'shared/query';
import { type SiteText, siteTextProblem, siteTextSchema } from 'shared/schemas';
import { Button, TextArea } from 'shared/ui';
import {
  DialogButtons,
  ListStates,
  momentText,
  RestoredNotice,
  RowsSkeleton,
  StaffDialog,
  StaffForm,
  schemaOf,
  useDraftForm,
} from 'shared/ui-staff';
import { Entries, Entry } from '../../parts/history/entries';
import { changeText, textVersionsQuery } from './text-queries';

interface Props {
  text: SiteText;
  onChanged: (text: SiteText) => void;
  onClosed: () => void;
}

/** Changes a text of a page. An empty one returns to the text of the site's files. */
export const TextDialog = ({ onClosed, ...props }: Props) => (
  <StaffDialog title={`${props.text.pagina}: ${props.text.rotulo}`} size={560} onClosed={onClosed}>
    {(close) => <TextForm {...props} close={close} />}
  </StaffDialog>
);

const ruleOf = ({ nombre }: SiteText) =>
  schemaOf(({ valor }: { valor: string }) => {
    const text = valor.trim();
    const problem = text && siteTextProblem(nombre, text);
    return problem ? { errors: { valor: problem } } : { sent: { valor: text || null } };
  });

function TextForm({ text, onChanged, close }: Omit<Props, 'onClosed'> & { close: () => void }) {
  const version = useRef(text.version);
  const [rule] = useState(() => ruleOf(text));
  const form = useDraftForm(rule, {
    draft: `texto-${text.nombre}`,
    initialValues: { valor: text.valor ?? text.texto },
    submit: ({ valor }) =>
      changeText(text.nombre, { valor: valor === text.texto ? null : valor, version: version.current }),
    onDone: (now) => {
      onChanged(now);
      close();
    },
    onRefused: (error) => {
      // The message shows what somebody else has saved; saving again overwrites it.
      const { texto } = ((error instanceof ApiError && error.body) || {}) as { texto?: unknown };
      version.current = siteTextSchema.safeParse(texto).data?.version ?? version.current;
    },
  });
  return (
    <StaffForm form={form}>
      <RestoredNotice form={form} />
      <TextArea
        {...form.text('valor')}
        label={text.rotulo}
        description={`Hasta ${text.maximo} caracteres. Vacío, vuelve el texto del sitio.`}
        maxLength={text.maximo}
        rows={text.maximo > 100 ? 4 : 2}
        data-autofocus
      />
      <Versions text={text} onChosen={(valor) => form.set({ valor })} />
      <DialogButtons of={form} action="Guardar" submitting="Guardando..." onCancel={close} />
    </StaffForm>
  );
}

/** Earlier values of the text; pressing one puts it into the field. */
function Versions({ text, onChosen }: { text: SiteText; onChosen: (valor: string) => void }) {
  const query = useQuery(textVersionsQuery(text.nombre));
  const said = (query.data ?? []).map(({ id, valor, usuario, cuando }) => ({
    key: id,
    valor: valor ?? text.texto,
    about: `${usuario} · ${momentText(cuando)}${valor === null ? ' · el del sitio' : ''}`,
  }));
  if (query.data) said.push({ key: 0, valor: text.texto, about: 'El que el sitio trae' });
  return (
    <details>
      <summary>Lo que ha dicho</summary>
      <ListStates
        query={query}
        shown={said.length}
        skeleton={<RowsSkeleton label="Cargando lo que ha dicho..." columns={[80]} />}
        failure="No pudimos cargar lo que ha dicho"
        empty={{ title: 'No hay versiones' }}
      >
        <Entries>
          {said.map(({ key, valor, about }) => (
            <Entry
              key={key}
              action={
                <Button size="sm" variant="default" onClick={() => onChosen(valor)}>
                  Usar este
                </Button>
              }
            >
              {valor}
              <br />
              <small>{about}</small>
            </Entry>
          ))}
        </Entries>
      </ListStates>
    </details>
  );
}
