import { type KeyboardEvent, useRef, useState } from 'react';
import { useUnsavedChanges } from 'shared';
import { Notice } from 'shared/forms';
import { Button, InputBase } from 'shared/ui';
import { EstadoChip } from 'shared/ui-staff';
import { offerChangeBack } from '../../leads/change-back';
import { ChoiceChips } from '../../leads/choice-chips';
import type { ContactChannel } from '../../leads/contact-links';
import type { Lead } from '../../leads/lead';
import { changeLead, type LeadVersion } from '../../leads/leads-queries';
import { NO_NEXT_ACTION, nextActionMoment } from '../../leads/next-action';
import { NextActionFields } from '../../leads/next-action-fields';
import { keepTyped, readTyped } from '../../leads/typed-texts';
import classes from './contact-log-form.module.css';
import { contactValues, OUTCOMES, type Outcome, SUGGESTED_CHOICE, stateAfter } from './contact-outcome';

interface Props {
  lead: LeadVersion & Pick<Lead, 'estado'>;
  /** How the person was contacted just now. */
  channel: ContactChannel | null;
  now: number;
  /** The lead's action is due: writing the contact down finishes it. */
  finishesAction: boolean;
  saveLabel: string;
  onSaved: () => void;
}

/** What a contact brought: its result, a note and what is next, stored with one call. */
export function ContactLogForm({ lead, channel, now, finishesAction, saveLabel, onSaved }: Props) {
  const draft = `contacto.${lead.id}`;
  const [typed] = useState(() => readTyped(draft));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [text, setText] = useState(typed?.nota ?? '');
  const [next, setNext] = useState(NO_NEXT_ACTION);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The same for each attempt: sent twice, the note is stored once.
  const noteKey = useRef<string>(null);
  const empty = !outcome && !text.trim() && !next.choice && !channel;
  useUnsavedChanges(!busy && (text.trim() !== '' || outcome !== null));

  const chooseOutcome = (id: string | null) => {
    const chosen = OUTCOMES.find((known) => known.id === id)?.id ?? null;
    setOutcome(chosen);
    if (chosen) setNext((known) => ({ ...known, choice: known.choice ?? SUGGESTED_CHOICE[chosen] }));
  };
  const save = async () => {
    if (busy || empty) return;
    const moment = nextActionMoment(next, Date.now());
    if ('fault' in moment) {
      setProblem(moment.fault);
      return;
    }
    setBusy(true);
    setProblem(null);
    noteKey.current ??= crypto.randomUUID();
    try {
      const log = { channel, outcome, text, next: { at: moment.at, what: next.what } };
      const values = contactValues(lead.estado, log, noteKey.current, finishesAction);
      const changed = await changeLead(lead, values);
      keepTyped(draft, null);
      offerChangeBack(`Contacto con ${changed.nombre} guardado`, lead, values, changed);
      onSaved();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save();
      return;
    }
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    const chosen = OUTCOMES[Number(event.key) - 1];
    if (!typing && chosen && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      chooseOutcome(chosen.id);
    }
  };
  const after = stateAfter(lead.estado, { channel, outcome });

  return (
    <form
      className={classes.form}
      aria-label="Registrar el contacto"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={classes.fields}>
        <ChoiceChips
          label="Resultado"
          choices={OUTCOMES}
          chosen={outcome}
          numbered
          onChoose={chooseOutcome}
        />
        <InputBase
          component="textarea"
          multiline
          rows={3}
          maxLength={4900}
          label="Nota"
          value={text}
          readOnly={busy}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            keepTyped(draft, { nota: currentTarget.value });
          }}
        />
        <NextActionFields draft={next} now={now} onChange={setNext} />
        {problem ? <Notice kind="bad">{problem}</Notice> : null}
      </div>
      <footer className={classes.foot}>
        {after === lead.estado ? null : (
          <p>
            Pasa a <EstadoChip estado={after} />
          </p>
        )}
        <Button
          type="submit"
          size="sm"
          variant={empty ? 'default' : 'filled'}
          aria-keyshortcuts="Control+Enter"
          disabled={empty || busy}
        >
          {busy ? 'Guardando...' : saveLabel}
        </Button>
      </footer>
    </form>
  );
}
