import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useMay } from 'shared';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import type { ReleaseModule, ReleaseOverview } from 'shared/schemas';
import { BusyButton, Hint, ListStates, RowsSkeleton, StaffCard, useUrlFilters } from 'shared/ui-staff';
import { type Outcome, OutcomeNotice } from '../../parts/outcome/outcome-notice';
import { ModuleDetail } from './module-detail';
import { ModuleHistory } from './module-history';
import { ModuleTable } from './module-table';
import { StoppedNotice } from './stopped-notice';
import { TeamsCard } from './teams-card';
import { whenOf } from './version-words';
import { ALL_MODULES, VERSION_FILTERS, VersionsHead } from './versions-head';
import classes from './versions-panel.module.css';
import { changeRelease, LIST_FAILURE, overviewQuery, type ReleaseTask, undoOf } from './versions-queries';

const ChangeDialog = lazy(() => import('./change-dialog'));

/** A change that was asked for, with the module as it was then. */
interface Asked {
  module: ReleaseModule;
  task: ReleaseTask;
}

/** What was pressed in the list or the head; a new one for each press. */
interface Pressed {
  id: string;
}

interface ChangeOutcome extends Outcome {
  undo?: Asked;
}

/** The version that is shown beside the stable one unless another is chosen. */
function defaultCandidate({ canario, estable, versiones }: ReleaseModule): string | undefined {
  const newest = versiones.find(({ version, retirada }) => version !== estable && !retirada);
  return canario?.version ?? newest?.version;
}

/** The tab "Versiones": what is live of each module, for whom, how it fares, and changes of that. */
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
        {overview.data ? <Modules overview={overview.data} historyAsked={historyAsked} /> : null}
      </ListStates>
      {managesTeams && overview.data?.cambiable ? <TeamsCard /> : null}
    </>
  );
}

interface ModulesProps {
  overview: ReleaseOverview;
  /** The history of all modules has been asked for. */
  historyAsked: Pressed | null;
}

function Modules({ overview, historyAsked }: ModulesProps) {
  const { modulos, historial, problemas, cambiable, desde } = overview;
  const filters = useUrlFilters(VERSION_FILTERS);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);
  const [undoing, setUndoing] = useState(false);
  const { modulo, version, historial: shownHistory } = filters.values;
  const chosen = modulos.find(({ id }) => id === modulo) ?? modulos[0];
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const detailHeading = useShownHeading(pressed, chosen?.id);
  const historyHeading = useShownHeading(historyAsked, shownHistory);
  const candidate =
    chosen?.versiones.find((each) => each.version === version && version !== chosen.estable)?.version ??
    (chosen && defaultCandidate(chosen));

  const undo = async ({ module, task }: Asked) => {
    setUndoing(true);
    try {
      let now = modulos.find(({ id }) => id === module.id) ?? module;
      for (const step of undoOf(module, task)) {
        const seen = { motivo: 'Deshacer el último cambio', estable: now.estable };
        const after = await changeRelease(module.id, step, seen);
        now = after.modulos.find(({ id }) => id === module.id) ?? now;
      }
      setOutcome({ kind: 'good', text: `${module.id} quedó como estaba.` });
    } catch (cause) {
      setOutcome({
        kind: 'bad',
        text: cause instanceof Error ? cause.message : String(cause),
        undo: { module, task },
      });
    }
    setUndoing(false);
  };

  const undoable = outcome?.undo && undoOf(outcome.undo.module, outcome.undo.task).length > 0;
  return (
    <>
      {problemas.length > 0 ? (
        <Notice kind="bad">Sigue en uso lo último que se pudo leer. {problemas.join(' · ')}</Notice>
      ) : null}
      {cambiable ? null : (
        <Notice kind="info">
          Este servidor solo puede leer las versiones: cámbielas donde está la llave de firma.
        </Notice>
      )}
      <StoppedNotice
        modules={modulos}
        history={historial}
        onShow={(name, failed) => filters.change({ modulo: name, version: failed })}
      />
      <OutcomeNotice
        outcome={outcome}
        action={
          undoable && outcome?.undo ? (
            <BusyButton
              size="sm"
              variant="default"
              busy={undoing}
              onClick={() => outcome.undo && void undo(outcome.undo)}
            >
              {outcome.kind === 'bad' ? 'Reintentar' : 'Deshacer'}
            </BusyButton>
          ) : null
        }
      />
      <div className={classes.grid}>
        <div className={classes.modules}>
          <StaffCard aria-label="Módulos">
            <ModuleTable
              modules={modulos}
              history={historial}
              chosen={chosen?.id}
              onChoose={(id) => {
                if (id !== chosen?.id) filters.change({ modulo: id, version: '' });
                setPressed({ id });
              }}
            />
          </StaffCard>
          <Hint>Cifras desde {whenOf(desde).toLowerCase()}.</Hint>
        </div>
        {chosen ? (
          <ModuleDetail
            heading={detailHeading}
            module={chosen}
            candidate={candidate}
            onCandidate={(next) => filters.change({ version: next })}
            changeable={cambiable}
            onTask={(task) => {
              setOutcome(null);
              setAsked({ module: chosen, task });
            }}
          />
        ) : null}
        {shownHistory === ALL_MODULES ? (
          <ModuleHistory module={undefined} heading={historyHeading} changes={historial} />
        ) : (
          <ModuleHistory
            module={chosen?.id}
            heading={historyHeading}
            changes={historial.filter((change) => change.modulo === chosen?.id)}
          />
        )}
      </div>
      {asked ? (
        <Suspense fallback={null}>
          <ChangeDialog
            module={asked.module}
            task={asked.task}
            onDone={(text) => setOutcome({ kind: 'good', text, undo: asked })}
            onClosed={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * Where what was pressed for shows below the window, as on a phone, each press brings its heading into the window and
 * focuses it. It waits for the URL, as the panel restores its scroll position when that changes.
 */
function useShownHeading(pressed: Pressed | null, chosen: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = heading.current;
    if (!element || !pressed || pressed.id !== chosen) return;
    if (element.getBoundingClientRect().top < innerHeight / 2) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'start' });
  }, [pressed, chosen]);
  return heading;
}
