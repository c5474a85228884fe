import { useState } from 'react';
import { may } from 'shared';
import { changesOf, storedInstead } from 'shared/forms';
import { type MessageTemplate, messageTemplateInputSchema } from 'shared/schemas';
import { Button, TextArea, TextInput, Title } from 'shared/ui';
import { Checkbox } from 'shared/ui-overlay';
import {
  AuditLink,
  BusyButton,
  Outcome,
  RestoredNotice,
  StaffForm,
  Toolbar,
  useDraftForm,
} from 'shared/ui-staff';
import { changeTemplate, createTemplate } from '../../lead-data/messages-queries';
import { MergeFieldButtons, useInsertion } from './merge-field-buttons';
import { RemoveTemplate } from './remove-template';
import { TemplatePreview } from './template-preview';
import classes from './templates.module.css';
import { useTemplateUrl } from './use-template-url';

interface Props {
  /** Null: a new one. */
  template: MessageTemplate | null;
  /** The template that a new one is copied from. */
  copied: MessageTemplate | null;
  order: 2 | 3 | 4;
}

const textsOf = ({ nombre, asunto, texto }: MessageTemplate) => ({ nombre, asunto, texto });

/** Initial texts of a new template. */
const beginning = (copied: MessageTemplate | null) =>
  copied ? { ...textsOf(copied), nombre: `${copied.nombre} (copia)` } : { nombre: '', asunto: '', texto: '' };

/** Name, subject and text of a template, with the merge fields and a preview. */
export function TemplateEditor({ template, copied, order }: Props) {
  const { replace } = useTemplateUrl();
  const [read, setRead] = useState(() => (template ? textsOf(template) : beginning(copied)));
  const [removing, setRemoving] = useState(false);
  const form = useDraftForm(messageTemplateInputSchema, {
    initialValues: { ...read, compartida: false },
    draft: `plantilla.${template?.id ?? `nueva.${copied?.id ?? ''}`}`,
    submit: async ({ compartida, ...texts }, key) => {
      if (!template) return createTemplate({ ...texts, compartida }, key);
      const change = changesOf(read, texts);
      return change ? changeTemplate(template.id, change) : template;
    },
    onRefused: (error) => setRead((known) => storedInstead(error, known)),
    onDone: (stored) => {
      setRead(textsOf(stored));
      if (!template) replace(stored.id);
    },
    stays: (values) => values,
  });
  const { values, busy } = form;
  const { onFocus, put } = useInsertion(form.element.ref, (name, text) => form.set({ [name]: text }));
  const { value: shared, ...sharing } = form.field('compartida');

  return (
    <>
      <StaffForm
        form={form}
        onFocus={onFocus}
        heading={
          <>
            <Title order={order} className={classes.title}>
              {template?.nombre ?? 'Nueva plantilla'}
            </Title>
            <RestoredNotice form={form} />
          </>
        }
      >
        <TextInput {...form.text('nombre')} label="Nombre" required maxLength={80} autoComplete="off" />
        <TextInput
          {...form.text('asunto')}
          label="Asunto del correo"
          description="Por WhatsApp no va."
          required
          maxLength={150}
          autoComplete="off"
        />
        <TextArea {...form.text('texto')} label="Mensaje" required rows={8} maxLength={2000} />
        <MergeFieldButtons onPut={put} />
        <TemplatePreview asunto={values.asunto} texto={values.texto} />
        {!template && may('rules') ? (
          <Checkbox
            {...sharing}
            checked={shared}
            disabled={busy}
            label="Para todo el equipo"
            description="Los asesores la usan; solo un administrador la cambia."
          />
        ) : null}
        <Outcome of={{ done: form.done, problem: null }}>Se guardó la plantilla.</Outcome>
        <Actions template={template} busy={busy} onRemove={() => setRemoving(true)} />
      </StaffForm>
      {template && removing ? (
        <RemoveTemplate
          template={template}
          onRemoved={() => {
            form.discard();
            replace(null);
          }}
          onClosed={() => setRemoving(false)}
        />
      ) : null}
    </>
  );
}

interface ActionsProps extends Pick<Props, 'template'> {
  busy: boolean;
  onRemove: () => void;
}

const Actions = ({ template, busy, onRemove }: ActionsProps) => (
  <Toolbar>
    {template && template.de !== 'propia' ? <AuditLink of={template.id} /> : null}
    {template && (template.de !== 'sistema' || template.cambiada) ? (
      <Button variant="default" disabled={busy} onClick={onRemove}>
        {template.de === 'sistema' ? 'Restaurar el original' : 'Eliminar'}
      </Button>
    ) : null}
    <BusyButton type="submit" busy={busy}>
      {busy ? 'Guardando...' : 'Guardar'}
    </BusyButton>
  </Toolbar>
);
