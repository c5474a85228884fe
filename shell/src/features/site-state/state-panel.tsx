import { useQuery } from 'shared/query';
import type { SiteState } from 'shared/schemas';
import { BusyButton, Chip, Hint, ListStates, momentText, RowsSkeleton, StaffPageHead } from 'shared/ui-staff';
import classes from './site-state.module.css';
import { StateFigures } from './state-figures';
import { StateParts } from './state-parts';
import { STATE_FAILURE, siteStateQuery } from './state-queries';
import { verdictOf } from './state-words';

const VERDICT_TONES = { bien: 'selva', aviso: 'mango', mal: 'arcilla' } as const;

/** The tab "Estado": health of each part of the system, what waits, and what is degraded. */
export default function StatePanel() {
  const query = useQuery(siteStateQuery);
  const { data } = query;
  return (
    <>
      <StaffPageHead title="Estado">
        {data ? (
          <>
            <Verdict state={data} />
            <BusyButton
              size="sm"
              variant="default"
              className={classes.again}
              busy={query.isFetching}
              onClick={() => void query.refetch()}
            >
              Revisar de nuevo
            </BusyButton>
          </>
        ) : null}
      </StaffPageHead>
      <ListStates
        query={query}
        shown={data?.partes.length ?? 0}
        skeleton={<RowsSkeleton label="Revisando cada parte..." columns={[120, 320]} />}
        failure={STATE_FAILURE}
        empty={{ title: 'No hay partes que revisar' }}
      >
        {data ? (
          <div className={classes.grid}>
            <StateParts parts={data.partes} />
            <StateFigures state={data} />
          </div>
        ) : null}
      </ListStates>
    </>
  );
}

function Verdict({ state: { partes, revisado } }: { state: SiteState }) {
  const { estado, text } = verdictOf(partes);
  return (
    <>
      <Chip tone={VERDICT_TONES[estado]} role="status">
        {text}
      </Chip>
      <Hint component="span">Revisado el {momentText(revisado)}</Hint>
    </>
  );
}
