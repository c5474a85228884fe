import { IconAlertTriangle } from '@tabler/icons-react';
import type { CallState, Role } from 'shared';
import { useSearchParams } from 'shared/router';
import { Alert, Button, ButtonLink, Loader, Skeleton, Title } from 'shared/ui';
import { CountBadge, StaffState } from 'shared/ui-staff';
import type { AdviserNames } from './advisers-call';
import classes from './lead-list.module.css';
import { pageSearch } from './lead-pages';
import { LeadRow } from './lead-row';
import type { LeadPage } from './leads-call';

const TITLES: Record<Role, string> = { admin: 'Todos los Leads', comercial: 'Mis Leads' };
const EMPTY: Record<Role, string> = {
  admin: 'No hay leads en el sistema',
  comercial: 'No has creado ningún lead aún',
};
// spec: staff-panel §8
const FAILURE = 'Error cargando datos del CRM. Usando datos locales.';
const BONES = [0, 1, 2, 3, 4, 5, 6, 7];
const clock = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

interface Props {
  role: Role;
  /** Level of the list's heading. */
  order: 2 | 3;
  leads: CallState<LeadPage> & { refetch: () => void };
  names: AdviserNames | undefined;
  selectedId: string | undefined;
}

/** The list with its four states: loading, empty, failed, full. */
export function LeadList({ role, order, leads, names, selectedId }: Props) {
  const { data, error, loading } = leads;
  return (
    <>
      <header className={classes.head}>
        <Title order={order} className={classes.title}>
          {TITLES[role]}
        </Title>
        {data ? <CountBadge count={data.total} /> : null}
        {loading && !data ? (
          <p className={classes.loading} role="status">
            <Loader size={16} aria-hidden="true" />
            Cargando CRM...
          </p>
        ) : null}
      </header>
      {error && data ? <StaleWarning leads={leads} /> : null}
      {error && !data ? (
        <StaffState
          kind="broken"
          order={order === 2 ? 3 : 4}
          title={FAILURE}
          text="En este navegador no hay leads guardados."
          actions={<Retry leads={leads} />}
          reference={error.message}
        />
      ) : null}
      {!error && !data ? <Bones /> : null}
      {data?.total === 0 ? <StaffState kind="empty" order={order === 2 ? 3 : 4} title={EMPTY[role]} /> : null}
      {data && data.total > 0 && data.leads.length === 0 ? <PastTheEnd order={order} /> : null}
      {data && data.leads.length > 0 ? (
        <>
          <p className={classes.columns} aria-hidden="true">
            <span />
            <span>Nombre</span>
            <span>Correo</span>
            <span>Teléfono</span>
            <span>Estado</span>
            <span>Asesor</span>
            <span>Creado</span>
          </p>
          <ol className={classes.rows}>
            {data.leads.map((lead, index) => (
              <LeadRow
                key={lead.id || index}
                lead={lead}
                role={role}
                names={names}
                selected={lead.id === selectedId}
              />
            ))}
          </ol>
        </>
      ) : null}
    </>
  );
}

/** The URL names a page that no longer exists. */
function PastTheEnd({ order }: Pick<Props, 'order'>) {
  const [search] = useSearchParams();
  return (
    <StaffState
      kind="empty"
      order={order === 2 ? 3 : 4}
      title="Esta página no tiene leads"
      actions={
        <ButtonLink size="sm" variant="default" to={`?${pageSearch(search, 1)}`}>
          Ver la primera página
        </ButtonLink>
      }
    />
  );
}

/** A later read failed: what was read before stays, with its time. */
function StaleWarning({ leads }: Pick<Props, 'leads'>) {
  return (
    <Alert
      role="alert"
      color="mango"
      className={classes.stale}
      icon={<IconAlertTriangle aria-hidden="true" />}
    >
      <div className={classes.staleText}>
        <p>
          <b>{FAILURE}</b> Se muestra lo leído a las {clock.format(leads.dataUpdatedAt)}.
        </p>
        <Retry leads={leads} />
      </div>
    </Alert>
  );
}

function Retry({ leads }: Pick<Props, 'leads'>) {
  return (
    <Button size="sm" loading={leads.loading} onClick={leads.refetch}>
      Reintentar
    </Button>
  );
}

function Bones() {
  return (
    <div className={classes.bones} aria-hidden="true">
      {BONES.map((bone) => (
        <div key={bone} className={classes.bone}>
          <Skeleton height={12} width={14} />
          <Skeleton height={12} width="62%" />
          <Skeleton height={12} width="78%" />
          <Skeleton height={12} width={86} />
          <Skeleton height={20} width={96} radius="xl" />
          <Skeleton height={12} width={72} />
          <Skeleton height={12} width={44} />
        </div>
      ))}
    </div>
  );
}
