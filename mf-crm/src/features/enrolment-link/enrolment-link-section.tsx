import { IconBrandWhatsapp, IconCheck, IconCopy, IconLink } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import type { EnrolmentLink } from 'shared/schemas';
import { Button, NewTabNote, Stack, VisuallyHidden } from 'shared/ui';
import { BusyButton, RetryButton, Row, useAction, useCopied } from 'shared/ui-staff';
import { changeEnrolmentLink } from '../../lead-data/change-enrolment-link';
import { enrolmentQuery } from '../../lead-data/enrolment-query';
import type { Lead } from '../../lead-data/lead';
import { updateFailure } from '../../lead-data/lead-failures';
import { whatsappUrl } from '../../lead-ui/contact/contact-links';
import { formatDay, formatMoment } from '../../lead-ui/format-day';
import { takeFocus } from '../../lead-ui/take-focus';
import classes from './enrolment-link-section.module.css';

/** "Enlace de inscripción": the lead's own page, to make, to hand over and to end. */
export function EnrolmentLinkSection({ lead }: { lead: Lead }) {
  const query = useQuery(enrolmentQuery(lead.id));
  const { data } = query;
  const place = useRef<HTMLElement>(null);
  // The button that was pressed goes with the link, or comes with it.
  const onChanged = () => takeFocus(place.current);
  return (
    <Stack
      component="section"
      ref={place}
      tabIndex={-1}
      gap={6}
      className={classes.section}
      aria-label="Enlace de inscripción"
    >
      <h4>Enlace de inscripción</h4>
      {data ? (
        data.enlace ? (
          <GivenLink lead={lead} link={data.enlace} onChanged={onChanged} />
        ) : (
          <NoLink lead={lead} onChanged={onChanged} />
        )
      ) : query.error ? (
        <Notice kind="warning" action={<RetryButton query={query} />}>
          No pudimos consultar el enlace.
        </Notice>
      ) : (
        <p role="status">Consultando el enlace…</p>
      )}
    </Stack>
  );
}

interface Props {
  lead: Lead;
  onChanged: () => void;
}

function NoLink({ lead, onChanged }: Props) {
  const { run, busy, problem } = useAction({
    action: () => changeEnrolmentLink(lead.id, 'POST'),
    onDone: onChanged,
    words: updateFailure,
  });
  return (
    <>
      <p>Una página propia, con los pasos, los documentos y los pagos. La abre con un código a su correo.</p>
      <Row gap={8} align="stretch">
        <BusyButton
          size="sm"
          variant="default"
          busy={busy}
          leftSection={<IconLink size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => run()}
        >
          Crear enlace
        </BusyButton>
      </Row>
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
    </>
  );
}

function GivenLink({ lead, link, onChanged }: Props & { link: EnrolmentLink }) {
  const { url, vence, abierto } = link;
  const { copied, copy } = useCopied(url);
  const [asks, setAsks] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { run, busy, problem } = useAction({
    action: () => changeEnrolmentLink(lead.id, 'DELETE'),
    onDone: onChanged,
    words: updateFailure,
  });
  const text = `Hola, ${lead.nombre.split(' ')[0]}. Aquí ve los pasos y los documentos de su inscripción: ${url}`;
  const chat = lead.autorizacionRevocada ? null : whatsappUrl(lead.telefono);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <p>
        {abierto ? `Entró por última vez el ${formatMoment(abierto)}.` : 'Todavía no la ha abierto.'} Vence el{' '}
        {formatDay(vence)}.
      </p>
      <Row gap={8} align="stretch">
        <Button
          size="sm"
          variant="default"
          leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
          onClick={copy}
        >
          {copied ? 'Enlace copiado' : 'Copiar enlace'}
        </Button>
        {chat ? (
          <Button
            size="sm"
            variant="default"
            component="a"
            href={`${chat}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />}
          >
            Enviar por WhatsApp
            <NewTabNote />
          </Button>
        ) : null}
        <Button ref={opener} size="sm" variant="default" aria-expanded={asks} onClick={() => setAsks(!asks)}>
          Anular
        </Button>
      </Row>
      {asks ? (
        <>
          <p>El enlace deja de servir al momento, también donde está abierto.</p>
          <Row gap={8} align="stretch">
            <BusyButton size="sm" color="arcilla" busy={busy} onClick={() => run()}>
              Sí, anular
            </BusyButton>
            <Button
              size="sm"
              variant="default"
              onClick={() => {
                setAsks(false);
                opener.current?.focus();
              }}
            >
              Conservar
            </Button>
          </Row>
        </>
      ) : null}
      <VisuallyHidden role="status">{copied ? 'Enlace copiado al portapapeles' : ''}</VisuallyHidden>
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
    </>
  );
}
