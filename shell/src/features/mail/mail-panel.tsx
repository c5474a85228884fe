import { useState } from 'react';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import type { DeadLetter, MailStatus } from 'shared/schemas';
import {
  BusyButton,
  ConfirmDialog,
  ListStates,
  messageOf,
  RowsSkeleton,
  StaffCard,
  StaffPageHead,
  useAction,
} from 'shared/ui-staff';
import { type Outcome, OutcomeNotice } from '../../parts/outcome/outcome-notice';
import { LetterTable } from './letter-table';
import classes from './mail.module.css';
import { discardEmail, MAIL_FAILURE, mailStatusQuery, retryAllEmails, retryEmail } from './mail-queries';
import { waitingText } from './mail-words';

/** The tab "Correos": e-mails that wait while the mail server is down, and e-mails that it rejected. */
export default function MailPanel() {
  const status = useQuery(mailStatusQuery);
  const [discarding, setDiscarding] = useState<DeadLetter | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { data } = status;
  const waiting = data && waitingText(data);

  const attempt = useAction<{ work: () => Promise<MailStatus>; done: string }>({
    action: ({ work }) => work(),
    onDone: (_, { done }) => setOutcome({ kind: 'good', text: done }),
    onRefused: (cause) => setOutcome({ kind: 'bad', text: messageOf(cause) }),
  });
  const { busy } = attempt;

  return (
    <>
      <StaffPageHead title="Correos" {...(data?.rechazados && { count: data.rechazados })}>
        {data && data.rechazados > 1 ? (
          <BusyButton
            size="sm"
            variant="default"
            busy={busy}
            onClick={() =>
              attempt.run({
                work: retryAllEmails,
                done: 'Se enviarán de nuevo. Los que fallen volverán a esta lista.',
              })
            }
          >
            Enviar todos de nuevo
          </BusyButton>
        ) : null}
      </StaffPageHead>
      {data && waiting ? <WaitingNotice status={data} waiting={waiting} /> : null}
      <OutcomeNotice outcome={outcome} />
      <StaffCard aria-label="Correos que no se entregaron" aria-busy={status.isFetching}>
        <ListStates
          query={status}
          shown={data?.cartas.length ?? 0}
          skeleton={<RowsSkeleton label="Cargando correos..." columns={[160, 180, 120]} />}
          failure={MAIL_FAILURE}
          empty={{
            title: waiting ? 'Ningún correo rechazado' : 'Todos los correos se entregaron',
            text: 'Aquí aparecen los que el servidor de correo rechaza, con su motivo.',
          }}
        >
          <LetterTable
            letters={data?.cartas ?? []}
            busy={busy}
            onRetry={({ id, destinatario }) =>
              attempt.run({
                work: () => retryEmail(id),
                done: `Se enviará de nuevo a ${destinatario}. Si falla, volverá a esta lista.`,
              })
            }
            onDiscard={setDiscarding}
          />
        </ListStates>
      </StaffCard>
      {discarding ? (
        <ConfirmDialog
          title="¿Descartar este correo?"
          text={`El correo «${discarding.asunto}» para ${discarding.destinatario} no se enviará.`}
          action="Descartar"
          submitting="Descartando..."
          onConfirm={async () => {
            setOutcome(null);
            await discardEmail(discarding.id);
            setOutcome({ kind: 'good', text: 'Se descartó el correo.' });
          }}
          onClosed={() => setDiscarding(null)}
        />
      ) : null}
    </>
  );
}

function WaitingNotice({ status, waiting }: { status: MailStatus; waiting: string }) {
  return (
    <div className={classes.outcome}>
      <Notice kind="warning">
        {status.responde
          ? `El servidor de correo responde, pero pidió esperar: ${waiting} Se intenta de nuevo.`
          : `El servidor de correo no responde: ${waiting} Saldrán solos cuando responda.`}
        {status.ultimoError ? ` Último error: ${status.ultimoError}` : null}
      </Notice>
    </div>
  );
}
