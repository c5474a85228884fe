import { IconArrowLeft, IconHandClick, IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Role } from 'shared';
import { Link, useSearchParams } from 'shared/router';
import { Button, Title } from 'shared/ui';
import { EstadoChip } from 'shared/ui-staff';
import { AdviserName } from './adviser-name';
import type { AdviserNames } from './advisers-call';
import { formatDay } from './format-day';
import type { Lead } from './lead';
import classes from './lead-detail.module.css';
import { PriorityIcon } from './priority-icon';

/** The right side while nothing is chosen; `missing`: the URL names a lead that is not in the list. */
export function NoLeadSelected({ missing }: { missing: boolean }) {
  return (
    <div className={classes.none}>
      <IconHandClick size={32} stroke={1.75} aria-hidden="true" />
      {missing ? <p role="alert">Lead no encontrado</p> : <p>Selecciona un lead para ver los detalles</p>}
    </div>
  );
}

interface DetailProps {
  lead: Lead;
  role: Role;
  names: AdviserNames | undefined;
  order: 2 | 3;
}

/** The lead as the list has it. */
export function LeadDetail({ lead, role, names, order }: DetailProps) {
  const [search] = useSearchParams();
  const closed = new URLSearchParams(search);
  closed.delete('lead');
  const facts: [label: string, value: ReactNode][] = [
    ['Programa', lead.programaInteres],
    ['Universidad', lead.universidad],
    ['Teléfono', lead.telefono],
    ['Correo', lead.email],
    ['Asesor', <AdviserName key="asesor" lead={lead} role={role} names={names} />],
    ['Creado', formatDay(lead.fechaCreacion)],
    ['Actualizado', formatDay(lead.fechaUltimaActualizacion)],
  ];
  return (
    <>
      <header className={classes.head}>
        <Link to={{ search: closed.toString() }} preventScrollReset className={classes.back}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
          Volver a la lista
        </Link>
        <Title order={order} className={classes.name}>
          <PriorityIcon prioridad={lead.prioridad} />
          {lead.nombre || 'Sin nombre'}
        </Title>
        <div>
          <EstadoChip estado={lead.estado} />
        </div>
        <div className={classes.talk}>
          {lead.telefono ? (
            <Button
              component="a"
              size="sm"
              variant="default"
              leftSection={<IconPhone aria-hidden="true" />}
              href={`tel:${lead.telefono.replace(/[^\d+]/g, '')}`}
            >
              Llamar
            </Button>
          ) : null}
          {lead.email ? (
            <Button
              component="a"
              size="sm"
              variant="default"
              leftSection={<IconMail aria-hidden="true" />}
              href={`mailto:${lead.email}`}
            >
              Correo
            </Button>
          ) : null}
        </div>
      </header>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || 'Sin dato'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
