import { useDeferredValue } from 'react';
import { AGENDA_SECTIONS, type Agenda } from 'shared/schemas';
import { Hint, Row, Title } from 'shared/ui';
import { CountBadge } from 'shared/ui-staff';
import { SECTION_TEXTS } from './agenda-text';
import classes from './today-list.module.css';
import { type RowCalls, TodayRow } from './today-row';

interface Props extends RowCalls {
  agenda: Agenda;
  now: number;
  order: 3 | 4;
  currentId: string | null;
  searchOf: (leadId: string) => string;
  detailSearchOf: (leadId: string, tab: 'documentos' | 'pagos') => string;
}

/** As many rows as a tall window shows. */
const FIRST_ROWS = 24;

/** The sections of the agenda that have items. */
export function TodayList({ agenda, now, order, currentId, searchOf, detailSearchOf, ...calls }: Props) {
  // Paint the visible rows first, the others in the next task.
  const drawn = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_ROWS);
  let above = 0;
  return AGENDA_SECTIONS.map((section) => {
    const { total, hayMas, items } = agenda[section];
    const shown = items.slice(0, Math.max(0, drawn - above));
    above += items.length;
    if (total === 0 || (items.length > 0 && shown.length === 0)) return null;
    const { title, order: sorted } = SECTION_TEXTS[section];
    return (
      <section key={section} aria-labelledby={`hoy-${section}`}>
        <Row component="header" gap={8} nowrap className={classes.section}>
          <Title id={`hoy-${section}`} order={order} className={classes.title}>
            {title}
          </Title>
          <CountBadge count={total} urgent={section === 'nuevos'} />
          <Hint component="span" className={classes.sorted}>
            {sorted}
          </Hint>
        </Row>
        <ol>
          {shown.map((item, index) => (
            <TodayRow
              // A lead may have two payments due on the same day.
              key={`${item.lead.id} ${item.tipo} ${item.fecha} ${item.detalle} ${item.tipo === 'pago' ? index : ''}`}
              item={item}
              now={now}
              current={item.lead.id === currentId}
              search={searchOf(item.lead.id)}
              detailSearch={detailSearchOf(item.lead.id, item.tipo === 'pago' ? 'pagos' : 'documentos')}
              {...calls}
            />
          ))}
        </ol>
        {total > items.length ? (
          <Hint className={classes.rest}>
            Se muestran los primeros {items.length} de {hayMas ? 'más de ' : ''}
            {total.toLocaleString('es-CO')}.
          </Hint>
        ) : null}
      </section>
    );
  });
}
