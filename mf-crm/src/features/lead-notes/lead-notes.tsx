import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Refusal } from 'shared/forms';
import { TIPOS_NOTA, type TipoNota } from 'shared/rules';
import { InputBase } from 'shared/ui';
import { BusyButton, SegmentedControl } from 'shared/ui-staff';
import type { Lead } from '../../leads/lead';
import { NOTA_LABELS } from '../../leads/lead-labels';
import { changeLead, updateFailure } from '../../leads/leads-queries';
import { NOTE_FIELD_ID, useSelectedLead } from '../../leads/selected-lead';
import { useTyped } from '../../leads/typed-texts';
import classes from './lead-notes.module.css';

const TYPES = TIPOS_NOTA.map((value) => ({ value, label: NOTA_LABELS[value] }));

interface Props {
  lead: Lead;
  /** What was noted and changed before. */
  children: ReactNode;
}

/** The tab "Notas": a note of a kind, added when it says something, above those before it. */
export function LeadNotes({ lead, children }: Props) {
  const typed = useTyped(`nota.${lead.id}`);
  const [text, setText] = useState(typed.restored?.contenido ?? '');
  const { noteKind } = useSelectedLead();
  const typedKind = TIPOS_NOTA.find((kind) => kind === typed.restored?.tipo);
  const [tipo, setTipo] = useState<TipoNota>(noteKind ?? typedKind ?? 'general');
  const field = useRef<HTMLTextAreaElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!noteKind) return;
    setTipo(noteKind);
    field.current?.focus();
  }, [noteKind]);

  // The form goes with its tab and its lead, and comes back with what was typed.
  const write = (contenido: string, kind: TipoNota) => {
    setText(contenido);
    setTipo(kind);
    typed.keep(contenido.trim() ? { contenido, tipo: kind } : null);
  };
  const add = async (event?: FormEvent) => {
    event?.preventDefault();
    const contenido = text.trim();
    if (!contenido || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await changeLead(lead, { notas: [{ id: typed.attemptKey(), contenido, tipo }] });
      write('', tipo);
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

  return (
    <>
      <form className={classes.form} onSubmit={(event) => void add(event)} aria-label="Nueva nota">
        <Refusal problem={problem} />
        <InputBase
          component="textarea"
          ref={field}
          id={NOTE_FIELD_ID}
          multiline
          rows={3}
          maxLength={5000}
          aria-label="Nota"
          placeholder="Escribe una nota. Enter para guardar, Shift + Enter para otra línea."
          value={text}
          readOnly={busy}
          onChange={({ currentTarget }) => write(currentTarget.value, tipo)}
          onKeyDown={sendOnEnter}
        />
        <div className={classes.bar}>
          <SegmentedControl
            size="xs"
            aria-label="Tipo de nota"
            data={TYPES}
            value={tipo}
            onChange={(value) => write(text, value as TipoNota)}
          />
          <BusyButton type="submit" size="sm" busy={busy || !text.trim()}>
            {busy ? 'Guardando...' : 'Agregar'}
          </BusyButton>
        </div>
      </form>
      {children}
    </>
  );
}
