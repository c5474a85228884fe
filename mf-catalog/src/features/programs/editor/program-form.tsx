import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Notice } from 'shared/forms';
import { type EditedProgram, NO_PROGRAM_DETAILS, type StaffProgram } from 'shared/schemas';
import { Button, Stack } from 'shared/ui';
import { FormProblems, StaffCard } from 'shared/ui-staff';
import { CohortFields } from '../cohorts/cohort-fields';
import { DetailsFields } from '../details/details-fields';
import { ConflictNotice } from './conflict-notice';
import { ContradictionNotices } from './contradiction-notices';
import classes from './program-editor.module.css';
import { ProgramFields } from './program-fields';
import { ProgramFoot, ProgramHead } from './program-frame';
import type { ProgramField } from './program-values';
import { useProgramForm } from './use-program-form';

export interface ProgramFormProps {
  /** Name of the form in the URL, even before the program exists. */
  name: string;
  /** The stored program when the form was opened; null for a new one. */
  program: EditedProgram | null;
  onSaved: (program: StaffProgram, theirs: readonly ProgramField[]) => void;
  onClose: () => void;
  /** Tells whether there are unsaved changes. */
  onTyped: (typed: boolean) => void;
  onHistory: (id: string) => void;
  /** Discards what was typed for the stored program: the one given, or the one read when the form was opened. */
  onGivenUp: (stored?: EditedProgram) => void;
}

/** Whether a field's path belongs to the content of the page. */
const isDetail = (path: string) => (path.split('.')[0] ?? '') in NO_PROGRAM_DETAILS;

/** The fields of a program, with the outcome of saving above them. */
export function ProgramForm({ name, program, onSaved, onTyped, onGivenUp, ...head }: ProgramFormProps) {
  const { form, conflict, unsaved, isDraftLost, setPicturePending, decide } = useProgramForm({
    name,
    program,
    onSaved,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    onTyped(unsaved);
    return () => onTyped(false);
  }, [unsaved, onTyped]);

  const { listed, element } = form;
  const [detailsOpen, setDetailsOpen] = useState(false);
  useEffect(() => {
    // The links of the error list lead to fields in it.
    if (listed?.some(isDetail)) setDetailsOpen(true);
  }, [listed]);
  const onSubmit = (event: FormEvent) => {
    if (!conflict) return element.onSubmit(event);
    event.preventDefault();
    // The conflict must be decided first.
    element.ref.current?.querySelector<HTMLInputElement>('[name^="conflicto-"]')?.focus();
  };

  return (
    <StaffCard
      component="form"
      className={classes.editor}
      noValidate
      ref={element.ref}
      onSubmit={onSubmit}
      aria-labelledby="editor-title"
    >
      <ProgramHead ref={heading} program={program} {...head} />
      <Stack gap={12} className={classes.body}>
        <DraftNotices restored={form.restored} lost={isDraftLost} onDiscard={() => onGivenUp()} />
        {conflict ? (
          <ConflictNotice
            key={conflict.stored.version}
            conflict={conflict}
            mine={form.values}
            onDecided={(givenUp) => decide(conflict, givenUp)}
            onDiscard={() => onGivenUp(conflict.stored)}
          />
        ) : null}
        <FormProblems
          form={form}
          action={
            <Button size="sm" variant="default" onClick={form.submit}>
              Reintentar
            </Button>
          }
        />
        {program ? <ContradictionNotices id={program.id} /> : null}
        <ProgramFields id={program?.id ?? ''} form={form} onPicturePending={setPicturePending} />
        <CohortFields
          cohorts={form.values.cohortes}
          errors={form.errors}
          onChange={form.field('cohortes').onChange}
        />
        <DetailsFields form={form} open={detailsOpen} onOpen={setDetailsOpen} />
      </Stack>
      <ProgramFoot program={program} busy={form.busy} />
    </StaffCard>
  );
}

interface DraftNoticesProps {
  restored: boolean;
  lost: boolean;
  onDiscard: () => void;
}

/** Whether an earlier draft was restored, or lost. */
function DraftNotices({ restored, lost, onDiscard }: DraftNoticesProps) {
  return (
    <>
      {restored ? (
        <Notice
          kind="info"
          action={
            <Button size="sm" variant="default" onClick={onDiscard}>
              Descartar
            </Button>
          }
        >
          Está lo que había escrito sin guardar.
        </Notice>
      ) : null}
      {lost ? (
        <Notice kind="info">
          Lo que había escrito sin guardar es de una versión anterior del sitio y no se pudo recuperar.
        </Notice>
      ) : null}
    </>
  );
}
