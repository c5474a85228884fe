import { useState } from 'react';
import { useMay } from 'shared';
import { useQuery } from 'shared/query';
import { ListStates, RowsSkeleton } from 'shared/ui-staff';
import { TeamsCard } from './teams-card';
import type { Pressed } from './use-shown-heading';
import { ALL_MODULES, VersionsHead } from './versions-head';
import { VersionsModules } from './versions-modules';
import { LIST_FAILURE, overviewQuery } from './versions-queries';

/** The tab "Versiones": what is live of each module, for whom, how well it runs, and how to change it. */
export default function VersionsPanel() {
  const overview = useQuery(overviewQuery);
  const managesTeams = useMay('releases');
  const [historyAsked, setHistoryAsked] = useState<Pressed | null>(null);
  return (
    <>
      <VersionsHead
        overview={overview.data}
        onHistory={(all) => setHistoryAsked(all ? { id: ALL_MODULES } : null)}
      />
      <ListStates
        query={overview}
        shown={overview.data?.modulos.length ?? 0}
        skeleton={<RowsSkeleton label="Cargando versiones..." columns={[120, 72, 72, 96]} />}
        failure={LIST_FAILURE}
        empty={{ title: 'No hay versiones publicadas', text: 'Publique una con «npm run release».' }}
      >
        {overview.data ? <VersionsModules overview={overview.data} historyAsked={historyAsked} /> : null}
      </ListStates>
      {managesTeams && overview.data?.cambiable ? <TeamsCard /> : null}
    </>
  );
}
