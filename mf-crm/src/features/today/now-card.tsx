import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from 'shared/query';
import { Link } from 'shared/router';
import type { AgendaItem } from 'shared/schemas';
import { Button, Hint, Skeleton, Stack, Title } from 'shared/ui';
import { Chip, Row } from 'shared/ui-staff';
import { httpErrorText } from '../../lead-data/lead-failures';
import { leadQuery } from '../../lead-data/leads-queries';
import { LeadClock } from '../../lead-ui/clock/lead-clock';
import { ContactButtons } from '../../lead-ui/contact/contact-buttons';
import type { ContactChannel } from '../../lead-ui/contact/contact-links';
import { WriteButton } from '../../lead-ui/contact/write-button';
import { EstadoMenu } from '../../lead-ui/estado/estado-menu';
import { Facts } from '../../lead-ui/facts';
import { ORIGEN_LABELS } from '../../lead-ui/lead-labels';
import type { OnLeadTask } from '../../lead-ui/lead-task';
import { LeadViewers } from '../../lead-ui/live/lead-viewers';
import { PriorityIcon } from '../../lead-ui/priority-icon';
import { matterOf, timeOf } from './agenda-text';
import { ContactLogForm } from './contact-log-form';
import classes from './now-card.module.css';

interface Props {
  leadId: string;
  /** The agenda items of this lead; none once they were settled elsewhere. */
  items: readonly AgendaItem[];
  /** "1 de 14". */
  position: string | null;
  now: number;
  order: 3 | 4;
  channel: ContactChannel | null;
  /** After a contact, show only the form that records it. */
  compact: boolean;
  saveLabel: string;
  detailSearch: string;
  onContact: (channel: ContactChannel) => void;
  onTask: OnLeadTask;
  onSkip: (() => void) | null;
  onSaved: () => void;
}

/** The lead in turn: why, how to contact them, and a record of the result. */
export function NowCard(props: Props) {
  const { leadId, items, position, now, order, channel, compact, saveLabel, detailSearch } = props;
  const { data: lead, error } = useQuery(leadQuery(leadId));
  const known = lead ?? items[0]?.lead;
  if (!known) {
    return error ? (
      <p className={classes.problem} role="alert">
        No pudimos cargar el lead. {httpErrorText(error)}
      </p>
    ) : (
      <Stack gap={10} className={classes.head}>
        <Skeleton height={24} width="60%" />
        <Skeleton height={18} width="40%" />
        <Skeleton height={32} />
      </Stack>
    );
  }
  return (
    <div className={classes.card}>
      <ContactLogForm
        key={leadId}
        lead={known}
        channel={channel}
        now={now}
        finishesAction={items.some(({ tipo }) => tipo === 'accion')}
        saveLabel={saveLabel}
        onSaved={props.onSaved}
      >
        {compact && channel !== null ? null : (
          <>
            <Stack gap={10} className={classes.head}>
              <Hint className={classes.turn}>
                <span>
                  <b>Ahora</b> {position}
                </span>
                {props.onSkip ? (
                  <Button
                    size="xs"
                    variant="subtle"
                    rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden="true" />}
                    onClick={props.onSkip}
                  >
                    Saltar
                  </Button>
                ) : null}
              </Hint>
              <Title order={order} className={classes.name}>
                <PriorityIcon prioridad={known.prioridad} />
                <Link to={{ search: detailSearch }}>{known.nombre || 'Sin nombre'}</Link>
              </Title>
              <Row gap={6}>
                <EstadoMenu lead={known} />
                <Chip tone="noche">{ORIGEN_LABELS[known.origen]}</Chip>
                <LeadClock leadId={leadId} />
                <LeadViewers leadId={leadId} />
              </Row>
              <Matters items={items} now={now} />
              {known.telefono ? <p className={classes.phone}>{known.telefono}</p> : null}
              <ContactButtons lead={known} onContact={props.onContact} />
              {lead ? (
                <WriteButton lead={lead} onWrite={() => props.onTask({ kind: 'message', lead })} />
              ) : null}
            </Stack>
            <Wish of={known} message={lead?.mensaje} />
          </>
        )}
      </ContactLogForm>
    </div>
  );
}

/** The agenda items of the lead. */
function Matters({ items, now }: Pick<Props, 'items' | 'now'>) {
  if (items.length === 0) return null;
  return (
    <Stack component="ul" gap={4} className={classes.matters}>
      {items.map((item) => {
        const { text, urgency } = timeOf(item, now);
        return (
          <li key={`${item.tipo} ${item.fecha} ${item.detalle}`} data-urgency={urgency}>
            <b>{item.tipo === 'sin_respuesta' ? text.replace('hace', 'espera') : text}</b> {matterOf(item)}
          </li>
        );
      })}
    </Stack>
  );
}

/** What the person asked for. */
function Wish({ of: lead, message }: { of: AgendaItem['lead']; message: string | null | undefined }) {
  return (
    <div className={classes.wish}>
      <Facts
        of={[
          ['Programa', lead.programaInteres],
          ['Universidad', lead.universidad],
        ]}
        text={message ? ['Mensaje', message] : undefined}
      />
    </div>
  );
}
