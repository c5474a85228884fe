import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { TIPOS_NOTA, type TipoNota } from 'shared/rules';
import { newNoteSchema } from 'shared/schemas';
import { TextArea } from 'shared/ui';
import { BusyButton, Row, SegmentedControl, StaffForm, useDraftForm } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { updateFailure } from '../../lead-data/lead-failures';
import { changeLead } from '../../lead-data/leads-queries';
import { NOTE_FIELD_ID, useSelectedLead } from '../../lead-data/selected-lead';
import { NOTA_LABELS } from '../../lead-ui/lead-labels';
import classes from './lead-notes.module.css';

const TYPES = TIPOS_NOTA.map((value) => ({ value, label: NOTA_LABELS[value] }));

interface Props {
  lead: Lead;
  /** The timeline of earlier notes and changes. */
  children: ReactNode;
}

/** The tab "Notas": a form for a new note of some kind, above the earlier ones. */
export function LeadNotes({ lead, children }: Props) {
  const { noteKind } = useSelectedLead();
  // The form is removed with its tab or lead; its draft is restored when it comes back.
  const form = useDraftForm(newNoteSchema, {
    initialValues: { contenido: '', tipo: 'general' },
    draft: `nota.${lead.id}`,
    isWorthKeeping: ({ contenido }) => contenido.trim() !== '',
    submit: (note, id) => changeLead(lead, { notas: [{ id, ...note }] }),
    words: updateFailure,
    stays: ({ tipo }) => ({ contenido: '', tipo }),
  });
  const { busy, values } = form;
  const empty = !values.contenido.trim();
  const begin = useEffectEvent((tipo: TipoNota) => {
    form.set({ tipo });
    form.element.ref.current?.querySelector('textarea')?.focus();
  });
  useEffect(() => {
    if (noteKind) begin(noteKind);
  }, [noteKind]);
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!empty) form.submit();
  };

  return (
    <>
      <StaffForm form={form} className={classes.form} aria-label="Nueva nota">
        <TextArea
          size="sm"
          id={NOTE_FIELD_ID}
          rows={3}
          maxLength={5000}
          aria-label="Nota"
          placeholder="Escribe una nota. Enter para guardar, Shift + Enter para otra línea."
          {...form.text('contenido')}
          onKeyDown={sendOnEnter}
        />
        <Row gap={8} justify="space-between">
          <SegmentedControl
            size="xs"
            aria-label="Tipo de nota"
            data={TYPES}
            value={values.tipo}
            onChange={(tipo) => form.set({ tipo })}
          />
          <BusyButton type="submit" size="sm" busy={busy || empty}>
            {busy ? 'Guardando...' : 'Agregar'}
          </BusyButton>
        </Row>
      </StaffForm>
      {children}
    </>
  );
}
