import { useState } from 'react';
import { useQuery } from 'shared/query';
import { Progress, Stack } from 'shared/ui-staff';
import { bulkJobQuery, isRunning, moveBulk } from '../../lead-data/bulk-queries';
import { createAttempts } from '../../lead-data/lost-answer';
import { undoEntry } from '../../lead-data/undo/undo-entry';
import {
  type EntryOffer,
  focusOffers,
  OFFERS_ID,
  type UndoOffer,
  useUndoOffers,
  withdrawOffer,
} from '../../lead-data/undo/undo-offers';
import { jobPercent, jobText, REFUSAL_TEXTS } from './job-text';
import { OfferBar } from './offer-bar';
import classes from './undo-bar.module.css';

/** The latest changes that can be undone, on every view of the CRM until dismissed or an hour old. */
export function UndoBar() {
  const offers = useUndoOffers();
  return (
    <Stack
      component="section"
      id={OFFERS_ID}
      tabIndex={-1}
      gap={6}
      className={classes.offers}
      aria-label="Cambios que se pueden deshacer"
    >
      {offers.map((offer) =>
        offer.kind === 'job' ? (
          <JobOffer key={offer.key} offer={offer} />
        ) : (
          <EntryOfferBar key={offer.key} offer={offer} />
        ),
      )}
    </Stack>
  );
}

function JobOffer({ offer }: { offer: Extract<UndoOffer, { kind: 'job' }> }) {
  const { data: job, error } = useQuery(bulkJobQuery(offer.jobId));
  if (!job) {
    return error ? (
      <OfferBar offer={offer} text={`No se pudo leer cómo va el cambio: ${error.message}`} button={null} />
    ) : null;
  }
  const running = isRunning(job);
  // The button disappears while the change is undone.
  const move = (action: 'cancel' | 'undo') => moveBulk(job.id, action).then(focusOffers);
  const button = running
    ? job.estado === 'en_curso'
      ? { label: 'Detener', busy: 'Deteniendo...', run: () => move('cancel') }
      : null
    : job.deshacerHasta
      ? { label: 'Deshacer', busy: 'Deshaciendo...', run: () => move('undo') }
      : null;
  const { errores, omitidos, total } = job;
  return (
    <OfferBar offer={offer} text={jobText(job)} button={button}>
      {running ? (
        <Progress
          className={classes.progress}
          value={jobPercent(job)}
          color="mango"
          aria-label={`Avance de ${total.toLocaleString('es-CO')} leads`}
        />
      ) : null}
      {omitidos > 0 && !running ? (
        <details className={classes.refused}>
          <summary>
            {omitidos === 1 ? '1 lead no cambió' : `${omitidos.toLocaleString('es-CO')} leads no cambiaron`}:
            ver por qué
          </summary>
          <ul>
            {errores.map(({ leadId, nombre, motivo }) => (
              <li key={leadId}>
                {nombre ?? 'Un lead'}: {REFUSAL_TEXTS[motivo]}
              </li>
            ))}
            {omitidos > errores.length ? <li>Y {omitidos - errores.length} más.</li> : null}
          </ul>
        </details>
      ) : null}
    </OfferBar>
  );
}

function EntryOfferBar({ offer }: { offer: UndoOffer & EntryOffer }) {
  const [attempt] = useState(createAttempts);
  const run = async () => {
    await undoEntry(offer, attempt);
    // The button disappears with its offer.
    focusOffers();
    withdrawOffer(offer.key);
  };
  return (
    <OfferBar
      offer={offer}
      text={offer.text}
      button={{ label: 'Deshacer', busy: 'Deshaciendo...', run }}
      passing={offer.passing === true}
    />
  );
}
