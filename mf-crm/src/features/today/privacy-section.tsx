import { IconGavel } from '@tabler/icons-react';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import { Link } from 'shared/router';
import { PRIVACY_REQUEST_TYPES, PRIVACY_SOON_DAYS, privacyTimeLeft } from 'shared/rules';
import { Hint, Row, Title } from 'shared/ui';
import { CountBadge, RetryButton } from 'shared/ui-staff';
import { privacyDueQuery } from '../../lead-data/privacy-due-query';
import { formatDay } from '../../lead-ui/format-day';
import pressArea from '../../lead-ui/list/press-area.module.css';
import rowLink from '../../lead-ui/list/row-link.module.css';
import list from './today-list.module.css';

const DESK = '/admin?tab=consentimientos&vista=peticiones';

/** Privacy requests that are due soon, for readers who work at the privacy desk; nothing when there are none. */
export function PrivacySection({ order }: { order: 3 | 4 }) {
  const query = useQuery(privacyDueQuery);
  const { data, error } = query;
  if (error && !data)
    return (
      <Notice kind="warning" action={<RetryButton query={query} />}>
        No pudimos leer las peticiones por vencer.
      </Notice>
    );
  if (!data || data.vencen === 0) return null;
  return (
    <section aria-labelledby="hoy-peticiones">
      <Row component="header" gap={8} nowrap className={list.section}>
        <Title id="hoy-peticiones" order={order} className={list.title}>
          Peticiones por vencer
        </Title>
        <CountBadge count={data.vencen} />
        <Hint component="span" className={list.sorted}>
          sobre datos personales, en {PRIVACY_SOON_DAYS} días o menos
        </Hint>
      </Row>
      <ul>
        {data.primeras.map(({ numero, tipo, vence }) => {
          const { days, text } = privacyTimeLeft(vence);
          return (
            <li key={numero} className={list.row}>
              <time className={list.time} dateTime={vence} data-urgency={days <= 0 ? 'late' : 'soon'}>
                {formatDay(vence)}
              </time>
              <IconGavel size={14} stroke={1.75} aria-hidden="true" />
              <span className={list.who}>
                <Link
                  to={`${DESK}&peticion=${numero}`}
                  className={`${pressArea.area} ${rowLink.link} ${list.name}`}
                  data-row
                >
                  {PRIVACY_REQUEST_TYPES[tipo].label}
                </Link>{' '}
                <span className={list.matter}>
                  Petición {numero}: {text.toLowerCase()}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {data.vencen > data.primeras.length ? (
        <Hint className={list.rest}>
          Se muestran {data.primeras.length} de {data.vencen.toLocaleString('es-CO')}.{' '}
          <Link to={DESK}>Ver todas</Link>
        </Hint>
      ) : null}
    </section>
  );
}
