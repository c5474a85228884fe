import { IconLink } from '@tabler/icons-react';
import { useRef } from 'react';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import { Stack } from 'shared/ui';
import { BusyButton, RetryButton, Row, useAction } from 'shared/ui-staff';
import { changeEnrolmentLink } from '../../lead-data/change-enrolment-link';
import { enrolmentQuery } from '../../lead-data/enrolment-query';
import type { Lead } from '../../lead-data/lead';
import { updateFailure } from '../../lead-data/lead-failures';
import { takeFocus } from '../../lead-ui/take-focus';
import classes from './enrolment-link-section.module.css';
import { GivenLink } from './given-link';

/** "Enlace de inscripción": makes, shares and ends the link to the applicant's own page. */
export function EnrolmentLinkSection({ lead }: { lead: Lead }) {
  const query = useQuery(enrolmentQuery(lead.id));
  const { data } = query;
  const place = useRef<HTMLElement>(null);
  // The pressed button disappears when the link changes.
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
