import { lazy, Suspense, useState } from 'react';
import { Notice } from 'shared/forms';
import type { ReleaseModule, ReleaseOverview } from 'shared/schemas';
import { BusyButton, Hint, Stack, StaffCard, useUrlFilters } from 'shared/ui-staff';
import { OutcomeNotice } from '../../parts/outcome/outcome-notice';
import { ModuleDetail } from './module-detail';
import { ModuleHistory } from './module-history';
import { ModuleTable } from './module-table';
import { StoppedNotice } from './stopped-notice';
import { type Pressed, useShownHeading } from './use-shown-heading';
import { type AskedChange, useUndoRelease } from './use-undo-release';
import { whenOf } from './version-words';
import { ALL_MODULES, VERSION_FILTERS } from './versions-head';
import classes from './versions-panel.module.css';

const ChangeDialog = lazy(() => import('./change-dialog'));

/** The version shown beside the stable one unless another is chosen. */
function defaultCandidate({ canario, estable, versiones }: ReleaseModule): string | undefined {
  const newest = versiones.find(({ version, retirada }) => version !== estable && !retirada);
  return canario?.version ?? newest?.version;
}

/** Why the list may be out of date, or cannot be changed here. */
const Readability = ({ problems, isChangeable }: { problems: readonly string[]; isChangeable: boolean }) => (
  <>
    {problems.length > 0 ? (
      <Notice kind="bad">Sigue en uso lo último que se pudo leer. {problems.join(' · ')}</Notice>
    ) : null}
    {isChangeable ? null : (
      <Notice kind="info">
        Este servidor solo puede leer las versiones: cámbielas donde está la llave de firma.
      </Notice>
    )}
  </>
);

interface ModulesProps {
  overview: ReleaseOverview;
  /** Set when the history of all modules was requested. */
  historyAsked: Pressed | null;
}

/** The modules, the chosen one with its actions, and the history. */
export function VersionsModules({ overview, historyAsked }: ModulesProps) {
  const { modulos, historial, problemas, cambiable, desde } = overview;
  const filters = useUrlFilters(VERSION_FILTERS);
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const { outcome, setOutcome, busy, undo } = useUndoRelease(modulos);
  const { modulo, version, historial: shownHistory } = filters.values;
  const chosen = modulos.find(({ id }) => id === modulo) ?? modulos[0];
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const detailHeading = useShownHeading(pressed, chosen?.id);
  const historyHeading = useShownHeading(historyAsked, shownHistory);
  const ofAll = shownHistory === ALL_MODULES;
  const candidate =
    chosen?.versiones.find((each) => each.version === version && version !== chosen.estable)?.version ??
    (chosen && defaultCandidate(chosen));

  return (
    <>
      <Readability problems={problemas} isChangeable={cambiable} />
      <StoppedNotice
        modules={modulos}
        history={historial}
        onShow={(name, failed) => filters.change({ modulo: name, version: failed })}
      />
      <OutcomeNotice
        outcome={outcome}
        action={
          undo ? (
            <BusyButton size="sm" variant="default" busy={busy} onClick={undo}>
              {outcome?.kind === 'bad' ? 'Reintentar' : 'Deshacer'}
            </BusyButton>
          ) : null
        }
      />
      <div className={classes.grid}>
        <Stack gap={8} className={classes.modules}>
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
        </Stack>
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
        <ModuleHistory
          module={ofAll ? undefined : chosen?.id}
          heading={historyHeading}
          changes={ofAll ? historial : historial.filter((change) => change.modulo === chosen?.id)}
        />
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
