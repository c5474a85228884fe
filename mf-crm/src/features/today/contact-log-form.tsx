import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Refusal } from 'shared/forms';
import { Row, Stack, TextArea } from 'shared/ui';
import { BusyButton, EstadoChip, schemaOf, useDraftForm } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { changeLead, type LeadVersion } from '../../lead-data/leads-queries';
import { NO_NEXT_ACTION, nextActionMoment } from '../../lead-form/next-action';
import { NextActionFields } from '../../lead-form/next-action-fields';
import { ChoiceChips } from '../../lead-ui/choice-chips';
import type { ContactChannel } from '../../lead-ui/contact/contact-links';
import classes from './contact-log-form.module.css';
import { contactValues, OUTCOMES, type Outcome, SUGGESTED_CHOICE, stateAfter } from './contact-outcome';

interface Props {
  lead: LeadVersion & Pick<Lead, 'estado' | 'nombre'>;
  /** How the person was just contacted. */
  channel: ContactChannel | null;
  now: number;
  /** The lead's next action is due: saving the contact finishes it. */
  finishesAction: boolean;
  saveLabel: string;
  onSaved: () => void;
  /** Content above the form, which scrolls with it. */
  children: ReactNode;
}

const EMPTY = { resultado: '', nota: '', ...NO_NEXT_ACTION };
type Values = typeof EMPTY;

const outcomeOf = (id: string | null): Outcome | null =>
  OUTCOMES.find((known) => known.id === id)?.id ?? null;
const isWorthKeeping = ({ resultado, nota, eleccion }: Values) =>
  Boolean(resultado || nota.trim() || eleccion);

const schema = schemaOf((values: Values) => {
  const moment = nextActionMoment(values, Date.now());
  if ('errors' in moment) return moment;
  const { resultado, nota, que } = values;
  return { sent: { outcome: outcomeOf(resultado), text: nota, next: { at: moment.at, what: que } } };
});

/** Ctrl+Enter saves; a number chooses a result while nothing is being typed. */
const logKeys = (save: () => void, choose: (id: string) => void) => (event: KeyboardEvent) => {
  const { key, target } = event;
  const isModified = event.ctrlKey || event.metaKey;
  const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  const chosen = OUTCOMES[Number(key) - 1];
  if (key === 'Enter' && isModified) save();
  else if (chosen && !isTyping && !isModified && !event.altKey) choose(chosen.id);
  else return;
  event.preventDefault();
};

/**
 * Record of a contact: its result, a note and the next action, stored with one call. The button is below the scrolling part, so
 * that it covers nothing.
 */
export function ContactLogForm({ lead, channel, now, finishesAction, saveLabel, onSaved, children }: Props) {
  const id = useId();
  const form = useDraftForm(schema, {
    initialValues: EMPTY,
    draft: `contacto.${lead.id}`,
    isWorthKeeping,
    submit: (log, key) =>
      changeLead(lead, contactValues(lead.estado, { channel, ...log }, key, finishesAction), {
        text: `Contacto con ${lead.nombre} guardado`,
        passing: true,
      }),
    onDone: onSaved,
  });
  const { busy, values } = form;
  const outcome = outcomeOf(values.resultado);
  const empty = !isWorthKeeping(values) && !channel;
  const chooseOutcome = (id: string | null) => {
    const chosen = outcomeOf(id);
    const eleccion = values.eleccion || (chosen && SUGGESTED_CHOICE[chosen]) || '';
    form.set({ resultado: chosen ?? '', eleccion });
  };
  const save = () => {
    if (!empty) form.submit();
  };
  const after = stateAfter(lead.estado, { channel, outcome });

  return (
    <>
      <div className={classes.scroll}>
        {children}
        <Stack
          component="form"
          id={id}
          ref={form.element.ref}
          noValidate
          gap={14}
          className={classes.fields}
          aria-label="Registrar el contacto"
          onKeyDown={logKeys(save, chooseOutcome)}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <ChoiceChips
            label="Resultado"
            choices={OUTCOMES}
            chosen={outcome}
            numbered
            onChoose={chooseOutcome}
          />
          <TextArea size="sm" rows={3} maxLength={4900} label="Nota" {...form.text('nota')} />
          <NextActionFields form={form} now={now} />
          <Refusal problem={form.problem} />
        </Stack>
      </div>
      <Row component="footer" gap={12} nowrap className={classes.foot}>
        {after === lead.estado ? null : (
          <p>
            Pasa a <EstadoChip estado={after} />
          </p>
        )}
        <BusyButton
          type="submit"
          form={id}
          size="sm"
          variant={empty ? 'default' : 'filled'}
          aria-keyshortcuts="Control+Enter"
          busy={busy || empty}
        >
          {busy ? 'Guardando...' : saveLabel}
        </BusyButton>
      </Row>
    </>
  );
}
