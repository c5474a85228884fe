import { type KeyboardEvent, useRef, useState } from 'react';
import { Refusal, useFieldErrors } from 'shared/forms';
import { InputBase } from 'shared/ui';
import { BusyButton, EstadoChip } from 'shared/ui-staff';
import { offerChangeBack } from '../../leads/change-back';
import { ChoiceChips } from '../../leads/choice-chips';
import type { ContactChannel } from '../../leads/contact-links';
import type { Lead } from '../../leads/lead';
import { changeLead, type LeadVersion } from '../../leads/leads-queries';
import {
  type NextActionDraft,
  NO_NEXT_ACTION,
  nextActionErrors,
  nextActionMoment,
  nextActionOf,
  nextActionTexts,
} from '../../leads/next-action';
import { NextActionFields } from '../../leads/next-action-fields';
import { type TypedTexts, useTyped } from '../../leads/typed-texts';
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

/** What is written down of a contact. */
interface Entry {
  outcome: Outcome | null;
  text: string;
  next: NextActionDraft;
}

const outcomeOf = (id: string | null | undefined): Outcome | null =>
  OUTCOMES.find((known) => known.id === id)?.id ?? null;
const entryOf = (texts: TypedTexts | null): Entry => ({
  outcome: outcomeOf(texts?.resultado),
  text: texts?.nota ?? '',
  next: nextActionOf(texts, NO_NEXT_ACTION),
});

/** What a contact brought: its result, a note and what is next, stored with one call. */
export function ContactLogForm({ lead, channel, now, finishesAction, saveLabel, onSaved }: Props) {
  const typed = useTyped(`contacto.${lead.id}`);
  const form = useRef<HTMLFormElement>(null);
  const [{ outcome, text, next }, setEntry] = useState(() => entryOf(typed.restored));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { errors, ...fieldErrors } = useFieldErrors();
  const empty = !outcome && !text.trim() && !next.choice && !channel;

  const write = (change: Partial<Entry>) => {
    const entry = { outcome, text, next, ...change };
    setEntry(entry);
    fieldErrors.forget();
    const isBlank = !entry.outcome && !entry.text.trim() && !entry.next.choice;
    typed.keep(
      isBlank ? null : { nota: entry.text, resultado: entry.outcome ?? '', ...nextActionTexts(entry.next) },
    );
  };
  const chooseOutcome = (id: string | null) => {
    const chosen = outcomeOf(id);
    const choice = next.choice ?? (chosen && SUGGESTED_CHOICE[chosen]);
    write({ outcome: chosen, next: { ...next, choice } });
  };
  const save = async () => {
    if (busy || empty || !form.current) return;
    const moment = nextActionMoment(next, Date.now());
    const found = nextActionErrors(next);
    if (!fieldErrors.check(form.current, found) || 'errors' in moment) return;
    setBusy(true);
    setProblem(null);
    try {
      const log = { channel, outcome, text, next: { at: moment.at, what: next.what } };
      const values = contactValues(lead.estado, log, typed.attemptKey(), finishesAction);
      const changed = await changeLead(lead, values);
      typed.keep(null);
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
      ref={form}
      noValidate
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
          onChange={({ currentTarget }) => write({ text: currentTarget.value })}
        />
        <NextActionFields
          draft={next}
          now={now}
          errors={errors}
          readOnly={busy}
          onChange={(chosen) => write({ next: chosen })}
        />
        <Refusal problem={problem} />
      </div>
      <footer className={classes.foot}>
        {after === lead.estado ? null : (
          <p>
            Pasa a <EstadoChip estado={after} />
          </p>
        )}
        <BusyButton
          type="submit"
          size="sm"
          variant={empty ? 'default' : 'filled'}
          aria-keyshortcuts="Control+Enter"
          busy={busy || empty}
        >
          {busy ? 'Guardando...' : saveLabel}
        </BusyButton>
      </footer>
    </form>
  );
}
