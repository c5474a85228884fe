import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Notice } from 'shared/forms';
import type { EnrolmentLink } from 'shared/schemas';
import { Button, NewTabNote, VisuallyHidden } from 'shared/ui';
import { BusyButton, Row, useAction, useCopied } from 'shared/ui-staff';
import { changeEnrolmentLink } from '../../lead-data/change-enrolment-link';
import type { Lead } from '../../lead-data/lead';
import { updateFailure } from '../../lead-data/lead-failures';
import { whatsappUrl } from '../../lead-ui/contact/contact-links';
import { formatDay, formatMoment } from '../../lead-ui/format-day';

interface Props {
  lead: Lead;
  link: EnrolmentLink;
  onChanged: () => void;
}

/** The current link of a lead: to copy, send and end. */
export function GivenLink({ lead, link, onChanged }: Props) {
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
