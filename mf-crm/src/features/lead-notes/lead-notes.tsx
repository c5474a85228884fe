import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSession, useUnsavedChanges } from 'shared';
import { Notice } from 'shared/forms';
import { TIPOS_NOTA, type TipoNota } from 'shared/rules';
import { Button, InputBase } from 'shared/ui';
import { SegmentedControl } from 'shared/ui-staff';
import type { AdviserNames } from '../../leads/advisers-queries';
import { formatMoment } from '../../leads/format-day';
import type { Lead } from '../../leads/lead';
import { NOTA_LABELS } from '../../leads/lead-labels';
import { changeLead, updateFailure } from '../../leads/leads-queries';
import { useSelectedLead } from '../../leads/selected-lead';
import classes from './lead-notes.module.css';

const TYPES = TIPOS_NOTA.map((value) => ({ value, label: NOTA_LABELS[value] }));

interface Props {
  lead: Lead;
  names: AdviserNames | undefined;
}

/** The tab "Notas": a note of a kind, added when it says something, and those before it, newest first. */
export function LeadNotes({ lead, names }: Props) {
  const me = useSession((state) => state.user);
  const [text, setText] = useState('');
  const { noteKind } = useSelectedLead();
  const [tipo, setTipo] = useState<TipoNota>(noteKind ?? 'general');
  const field = useRef<HTMLTextAreaElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // One id for each attempt of one note: sent twice, it is stored once.
  const noteId = useRef<string>(null);
  useUnsavedChanges(text.trim() !== '');
  useEffect(() => {
    if (!noteKind) return;
    setTipo(noteKind);
    field.current?.focus();
  }, [noteKind]);

  const add = async (event?: FormEvent) => {
    event?.preventDefault();
    const contenido = text.trim();
    if (!contenido || busy) return;
    setBusy(true);
    setProblem(null);
    noteId.current ??= crypto.randomUUID();
    try {
      await changeLead(lead, { notas: [{ id: noteId.current, contenido, tipo }] });
      noteId.current = null;
      setText('');
    } catch (error) {
      setProblem(updateFailure(error));
    }
    setBusy(false);
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void add();
  };
  const authorOf = (autor: string) => (autor === me?.sub ? me.name : (names?.get(autor) ?? autor));
  const notes = lead.notas.toSorted((one, other) => other.fecha.localeCompare(one.fecha));

  return (
    <>
      <form className={classes.form} onSubmit={(event) => void add(event)} aria-label="Nueva nota">
        {problem ? <Notice kind="bad">{problem}</Notice> : null}
        <InputBase
          component="textarea"
          ref={field}
          multiline
          rows={3}
          maxLength={5000}
          aria-label="Nota"
          placeholder="Escribe una nota. Enter para guardar, Shift + Enter para otra línea."
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        <div className={classes.bar}>
          <SegmentedControl
            size="xs"
            aria-label="Tipo de nota"
            data={TYPES}
            value={tipo}
            onChange={(value) => setTipo(value as TipoNota)}
          />
          <Button type="submit" size="sm" disabled={busy || !text.trim()}>
            {busy ? 'Guardando...' : 'Agregar'}
          </Button>
        </div>
      </form>
      {notes.length > 0 ? (
        <ol className={classes.notes} aria-label="Notas">
          {notes.map((note) => (
            <li key={note.id}>
              <p className={classes.meta}>
                <b>{authorOf(note.autor)}</b> · {NOTA_LABELS[note.tipo]} · {formatMoment(note.fecha)}
              </p>
              <p className={classes.text}>{note.contenido}</p>
            </li>
          ))}
        </ol>
      ) : (
        <p className={classes.none}>Todavía no hay notas.</p>
      )}
    </>
  );
}
