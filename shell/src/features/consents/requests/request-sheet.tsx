import { type ReactNode, useState } from 'react';
import { useSession } from 'shared';
import { Notice, useOutcomeFocus } from 'shared/forms';
import { Link } from 'shared/router';
import { CONSENT_EVENT_LABELS } from 'shared/rules';
import { PRIVACY_CHANNELS, PRIVACY_RESULTS, type PrivacyRequestDetail } from 'shared/schemas';
import { Button, Grid } from 'shared/ui';
import { ActionButton, Chip, Hint, momentText, Outcome, Stack, Toolbar, useAction } from 'shared/ui-staff';
import { AnswerForm, ExtensionForm } from './answer-forms';
import { ownRequest } from './request-queries';
import classes from './request-sheet.module.css';
import { dayText, dueText, typeText } from './request-words';

interface Props {
  request: PrivacyRequestDetail;
  onDone: (text: string) => void;
  close: () => void;
}

/** Shown instead of the data of an erased person. */
const ERASED = '(eliminado)';

function factsOf(request: PrivacyRequestDetail): (readonly [string, ReactNode])[] {
  const { email, nombre, canal, recibida, vence, prorroga, responsable, respondida, resultado } = request;
  const due = dueText(request);
  return [
    ['Qué pide', typeText(request)],
    ['Correo', email],
    ['Nombre', nombre],
    ['Llegó', `${dayText(recibida)}, ${PRIVACY_CHANNELS[canal].toLowerCase()}`],
    [
      'Vence',
      respondida ? null : (
        <>
          {dayText(vence)} <Chip tone={due.tone}>{due.text}</Chip>
        </>
      ),
    ],
    ['Plazo ampliado', prorroga],
    ['Responsable', respondida ? null : (responsable?.nombre ?? 'Nadie todavía')],
    [
      'Respondida',
      respondida && resultado
        ? `${momentText(respondida)}, ${request.respondidaPor}: ${PRIVACY_RESULTS[resultado].toLowerCase()}`
        : null,
    ],
  ];
}

/** The request, what was done about it, and the answer or its form. */
export function RequestSheet({ request, onDone, close }: Props) {
  const { numero, email, detalle, hechos, respuesta, respondida, prorroga, responsable } = request;
  const me = useSession((state) => state.user?.sub);
  const [extension, setExtension] = useState<'form' | 'given-up' | 'done' | null>(null);
  const extended = useOutcomeFocus<HTMLDivElement>(extension === 'done' ? extension : null);
  const isMine = responsable?.id === me;
  const own = useAction({ action: () => ownRequest(numero, !isMine) });
  return (
    <Stack gap={12}>
      <Grid component="dl" columns="auto minmax(0, 1fr)" gap="4px 12px" className={classes.facts}>
        {factsOf(request)
          .filter(([, value]) => value !== null)
          .map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} es`}>{value}</dd>])}
      </Grid>
      <p className={classes.words}>{detalle}</p>
      <section aria-label="Lo que se hizo con los datos">
        {hechos.length === 0 ? (
          <Hint>Desde que llegó no se hizo nada con los datos de esta persona.</Hint>
        ) : (
          <ul>
            {hechos.map(({ evento, fecha, motivo }) => (
              <li key={`${evento} ${fecha}`}>
                {CONSENT_EVENT_LABELS[evento]}, {momentText(fecha)}
                {motivo ? ` (${motivo})` : null}
              </li>
            ))}
          </ul>
        )}
        {email === ERASED ? null : (
          <Link to="/admin?tab=consentimientos" state={{ persona: email, motivo: `Petición ${numero}` }}>
            Ver los datos de esta persona
          </Link>
        )}
      </section>
      {respondida ? (
        <section aria-label="Respuesta">
          <p className={classes.words}>{respuesta}</p>
        </section>
      ) : (
        <>
          <Outcome of={own} title="No se pudo guardar">
            {isMine ? 'Usted se encarga de esta petición.' : 'Dejó esta petición.'}
          </Outcome>
          <Toolbar>
            {responsable === null || isMine ? (
              <ActionButton size="sm" variant="default" action={own} doing="Guardando...">
                {isMine ? 'Dejar la petición' : 'Encargarme'}
              </ActionButton>
            ) : null}
            {prorroga || extension === 'form' ? null : (
              <Button
                size="sm"
                variant="default"
                // The form's cancel button is gone, so the focus comes here.
                autoFocus={extension === 'given-up'}
                onClick={() => setExtension('form')}
              >
                Ampliar el plazo
              </Button>
            )}
          </Toolbar>
          <div ref={extended} tabIndex={-1}>
            {extension === 'done' ? (
              <Notice kind="good">Se amplió el plazo. La persona recibe el motivo y la fecha.</Notice>
            ) : null}
          </div>
          {extension === 'form' ? (
            <ExtensionForm
              numero={numero}
              onDone={() => setExtension('done')}
              onCancel={() => setExtension('given-up')}
            />
          ) : (
            <AnswerForm numero={numero} onDone={onDone} close={close} />
          )}
        </>
      )}
    </Stack>
  );
}
