import { IconExternalLink, IconHistory, IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ErrorSummary, Notice, useOutcomeFocus } from 'shared/forms';
import { programPath } from 'shared/rules';
import { type EditedProgram, NO_PROGRAM_DETAILS, type StaffProgram } from 'shared/schemas';
import { ActionIcon, Button, ExternalLink } from 'shared/ui';
import { BusyButton, StaffCard } from 'shared/ui-staff';
import { CohortFields } from '../cohorts/cohort-fields';
import { DetailsFields } from '../details/details-fields';
import { ConflictNotice } from './conflict-notice';
import { ContradictionNotices } from './contradiction-notices';
import { fieldId } from './field-id';
import classes from './program-editor.module.css';
import { ProgramFields } from './program-fields';
import type { ProgramField } from './program-values';
import { useProgramForm } from './use-program-form';

interface Props {
  /** Names the form in the URL, also while the program does not exist yet. */
  name: string;
  /** The stored program; null for a new one. */
  program: EditedProgram | null;
  onSaved: (program: StaffProgram, theirs: readonly ProgramField[]) => void;
  onClose: () => void;
  /** Whether something has been typed that is not saved. */
  onTyped: (typed: boolean) => void;
  onHistory: (id: string) => void;
}

const sitePath = ({ id, titulo }: StaffProgram) => programPath({ id, title: titulo });
/** The page of a draft, as only staff see it. */
const previewPath = ({ id }: StaffProgram) => `/programas/${encodeURIComponent(id)}/vista-previa`;

/** Whether a field's path is in the content of the page. */
const isDetail = (path: string) => (path.split('.')[0] ?? '') in NO_PROGRAM_DETAILS;

/** The form of a program, new or stored, beside the list. */
export function ProgramEditor({ name, program, onSaved, onClose, onTyped, onHistory }: Props) {
  const form = useProgramForm({ name, program, onSaved });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    onTyped(form.unsaved);
    return () => onTyped(false);
  }, [form.unsaved, onTyped]);

  const outcome = useOutcomeFocus<HTMLDivElement>(form.refusal);
  const [detailsOpen, setDetailsOpen] = useState(false);
  useEffect(() => {
    // The links of the summary lead there.
    if (form.refusal?.fields.some(isDetail)) setDetailsOpen(true);
  }, [form.refusal]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What both have changed is decided first.
    if (form.conflict) outcome.current?.querySelector('input')?.focus();
    else form.save();
  };

  return (
    <StaffCard
      component="form"
      className={classes.editor}
      noValidate
      onSubmit={submit}
      aria-labelledby="editor-title"
    >
      <header className={classes.head}>
        <h3 id="editor-title" ref={heading} tabIndex={-1}>
          {program ? 'Editar programa' : 'Nuevo programa'}
        </h3>
        {program ? (
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconHistory aria-hidden="true" />}
            onClick={() => onHistory(program.id)}
          >
            Historial
          </Button>
        ) : null}
        <ActionIcon aria-label="Cerrar el formulario" onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </header>
      <div className={classes.body}>
        {form.hasDraft ? (
          <Notice
            kind="info"
            action={
              <Button size="sm" variant="default" onClick={form.discardDraft}>
                Descartar
              </Button>
            }
          >
            Está lo que había escrito sin guardar.
          </Notice>
        ) : null}
        <div ref={outcome} tabIndex={-1} className={classes.notices}>
          <ErrorSummary fieldId={fieldId} errors={form.errors} />
          {form.conflict ? (
            <ConflictNotice
              key={form.start.round}
              conflict={form.conflict}
              mine={form.values}
              onDecided={form.decide}
              onDiscard={() => {
                // What was pressed goes with the conflict.
                heading.current?.focus();
                form.takeStored();
              }}
            />
          ) : null}
          {form.problem ? (
            <Notice
              kind="bad"
              action={
                <Button size="sm" variant="default" onClick={() => form.save()}>
                  Reintentar
                </Button>
              }
            >
              {form.problem}
            </Notice>
          ) : null}
        </div>
        {program ? <ContradictionNotices id={program.id} /> : null}
        <ProgramFields
          id={program?.id ?? ''}
          key={form.start.round}
          start={form.start.values}
          values={form.values}
          errors={form.errors}
          onChange={form.change}
          onPicturePending={form.setPicturePending}
        />
        <CohortFields
          cohorts={form.values.cohortes}
          errors={form.errors}
          onChange={(cohortes) => form.change({ cohortes })}
        />
        <DetailsFields
          values={form.values}
          errors={form.errors}
          open={detailsOpen}
          onOpen={setDetailsOpen}
          onChange={form.change}
        />
      </div>
      <footer className={classes.foot}>
        {program ? (
          <ExternalLink href={program.publicado ? sitePath(program) : previewPath(program)}>
            <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />{' '}
            {program.publicado ? 'Ver en el sitio' : 'Vista previa'}
          </ExternalLink>
        ) : null}
        <BusyButton type="submit" size="sm" busy={form.saving}>
          {form.saving ? 'Guardando...' : 'Guardar'}
        </BusyButton>
      </footer>
    </StaffCard>
  );
}
