import { type ReactNode, useEffect, useRef } from 'react';
import { Stack, Title } from 'shared/ui';
import { Row } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { PriorityIcon } from '../../lead-ui/priority-icon';
import { UnsentBadge } from '../../lead-ui/unsent-badge';
import classes from './lead-detail.module.css';

interface Props {
  lead: Lead;
  order: 2 | 3;
  children: ReactNode;
}

/** A lead that the server has not created yet. Its heading gets the focus. */
export function UncreatedDetail({ lead, order, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Stack component="header" gap={10} className={classes.head}>
        <Title ref={heading} tabIndex={-1} order={order} className={classes.name}>
          <PriorityIcon prioridad={lead.prioridad} />
          {lead.nombre || 'Sin nombre'}
        </Title>
        <Row gap={6}>
          <UnsentBadge leadId={lead.id} />
        </Row>
        <p>
          Este lead se crea cuando vuelva la conexión. Entonces podrá agregarle notas, documentos y pagos.
        </p>
      </Stack>
      <div className={classes.panel}>{children}</div>
    </>
  );
}
