import { IconFile } from '@tabler/icons-react';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import { Link } from 'shared/router';
import { Hint, Row, Title } from 'shared/ui';
import { CountBadge, RetryButton } from 'shared/ui-staff';
import { formatMoment } from '../../lead-ui/format-day';
import pressArea from '../../lead-ui/list/press-area.module.css';
import rowLink from '../../lead-ui/list/row-link.module.css';
import { reviewsQuery } from './reviews-query';
import list from './today-list.module.css';

interface Props {
  order: 3 | 4;
  searchOf: (leadId: string) => string;
}

/** Documents from applicants' pages that wait for review; nothing when there are none. */
export function ReviewsSection({ order, searchOf }: Props) {
  const query = useQuery(reviewsQuery);
  const { data, error } = query;
  if (error && !data)
    return (
      <Notice kind="warning" action={<RetryButton query={query} />}>
        No pudimos leer los documentos por revisar.
      </Notice>
    );
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="hoy-por-revisar">
      <Row component="header" gap={8} nowrap className={list.section}>
        <Title id="hoy-por-revisar" order={order} className={list.title}>
          Por revisar
        </Title>
        <CountBadge count={data.total} />
        <Hint component="span" className={list.sorted}>
          el que llegó antes, primero
        </Hint>
      </Row>
      <ul>
        {data.documentos.map(({ leadId, lead, documentoId, documento, archivos, desde }) => (
          <li key={documentoId} className={list.row}>
            <time className={list.time} dateTime={desde}>
              {formatMoment(desde)}
            </time>
            <IconFile size={14} stroke={1.75} aria-hidden="true" />
            <span className={list.who}>
              <Link
                to={{ search: searchOf(leadId) }}
                className={`${pressArea.area} ${rowLink.link} ${list.name}`}
                data-row
              >
                {lead}
              </Link>{' '}
              <span className={list.matter}>
                {documento}
                {archivos > 1 ? `, ${archivos} archivos` : null}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {data.total > data.documentos.length ? (
        <Hint className={list.rest}>
          Se muestran {data.documentos.length} de {data.total.toLocaleString('es-CO')}.
        </Hint>
      ) : null}
    </section>
  );
}
