import {
  IconArrowRight,
  IconCash,
  IconFileCheck,
  IconMail,
  IconMessage,
  IconPencil,
  IconPhone,
  IconPlus,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useSession } from 'shared';
import { Notice } from 'shared/forms';
import { useInfiniteQuery } from 'shared/query';
import { bogotaTime, type TipoNota } from 'shared/rules';
import type { LeadEvent } from 'shared/schemas';
import { Row, Stack } from 'shared/ui';
import { BusyButton, EstadoChip, Hint, RetryButton } from 'shared/ui-staff';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import type { Lead } from '../../lead-data/lead';
import { NOTA_LABELS } from '../../lead-ui/lead-labels';
import { useNow } from '../../lead-ui/use-now';
import { eventText } from './event-text';
import { historyQuery } from './history-query';
import classes from './lead-timeline.module.css';
import { type TimelineEntry, timelineDays } from './timeline';

const icon = { size: 14, stroke: 2, 'aria-hidden': true } as const;
const NOTE_ICONS: Readonly<Record<TipoNota, typeof IconMail>> = {
  general: IconMessage,
  llamada: IconPhone,
  email: IconMail,
  reunion: IconUsers,
};
const EVENT_ICONS: Readonly<Partial<Record<LeadEvent['tipo'], typeof IconMail>>> = {
  creado: IconPlus,
  restaurado: IconPlus,
  documento: IconFileCheck,
  pago: IconCash,
  pago_cambio: IconCash,
  pago_eliminado: IconTrash,
  nota_eliminada: IconTrash,
  eliminado: IconTrash,
};

interface Props {
  lead: Lead;
  names: AdviserNames | undefined;
}

/** Everything that happened to a lead, including notes: who, what and when, by day. */
export function LeadTimeline({ lead, names }: Props) {
  const now = useNow();
  const me = useSession((state) => state.user);
  const history = useInfiniteQuery(historyQuery(lead.id));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = history;
  const events = data?.pages.flatMap(({ items }) => items) ?? [];
  const days = timelineDays(lead.notas, events, hasNextPage, now);
  const nameOf = (id: string) => (id === me?.sub ? 'usted' : (names?.get(id) ?? 'otro asesor'));
  const authorOf = (autor: string) => (autor === me?.sub ? me.name : (names?.get(autor) ?? autor));

  return (
    <Stack component="section" gap={14} mt={16} aria-label="Historia del lead">
      {error ? (
        <Notice kind="bad" action={<RetryButton query={history} />}>
          No pudimos cargar los cambios del lead; se muestran sus notas. {error.message}
        </Notice>
      ) : null}
      {lead.notas.length === 0 ? <Hint>Todavía no hay notas.</Hint> : null}
      {days.map(({ day, title, entries }) => (
        <div key={day}>
          <Hint component="h4" className={classes.day}>
            {title}
          </Hint>
          <ol className={classes.entries}>
            {entries.map((entry) => (
              <Entry
                key={entry.kind === 'note' ? entry.note.id : entry.event.id}
                entry={entry}
                nameOf={nameOf}
                authorOf={authorOf}
              />
            ))}
          </ol>
        </div>
      ))}
      {!data && !error ? <p role="status">Cargando la historia...</p> : null}
      {hasNextPage ? (
        <BusyButton
          size="sm"
          variant="default"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Cargando...' : 'Ver lo anterior'}
        </BusyButton>
      ) : null}
    </Stack>
  );
}

interface EntryProps {
  entry: TimelineEntry;
  nameOf: (id: string) => string;
  authorOf: (autor: string) => string;
}

function Entry({ entry, nameOf, authorOf }: EntryProps) {
  const time = Number.isNaN(Date.parse(entry.at)) ? '' : bogotaTime(Date.parse(entry.at));
  if (entry.kind === 'note') {
    const { note } = entry;
    const Icon = NOTE_ICONS[note.tipo];
    return (
      <li className={classes.entry} data-note>
        <Icon {...icon} />
        <Hint className={classes.meta}>
          <b>{authorOf(note.autor)}</b> · {NOTA_LABELS[note.tipo]} · {time}
        </Hint>
        <p className={classes.text}>{note.contenido}</p>
      </li>
    );
  }
  const { event } = entry;
  const { text, estado, changes } = eventText(event, nameOf);
  const Icon = EVENT_ICONS[event.tipo] ?? (estado ? IconArrowRight : IconPencil);
  return (
    <li className={classes.entry}>
      <Icon {...icon} />
      {estado ? (
        <Row component="p" gap={6} mb={4}>
          <EstadoChip estado={estado.before} /> → <EstadoChip estado={estado.after} />
        </Row>
      ) : null}
      <Hint className={classes.meta}>
        <b>{event.actor.nombre}</b> {text} · {time}
      </Hint>
      {changes.length > 0 ? (
        <Hint component="ul" className={classes.changes}>
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              {label}: <s>{before}</s> → <b>{after}</b>
            </li>
          ))}
        </Hint>
      ) : null}
    </li>
  );
}
