import { IconHistory, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import type { ReleaseOverview } from 'shared/schemas';
import { Button } from 'shared/ui';
import { StaffPageHead, useUrlFilters } from 'shared/ui-staff';
import classes from './versions-panel.module.css';

/** What the URL says of the tab. */
export const VERSION_FILTERS = ['modulo', 'version', 'historial'] as const;
/** Value of `historial` for the history of every module. */
export const ALL_MODULES = 'todos';

/** Title of the tab, how the registry stands, and the switch to everybody's history. */
export function VersionsHead({ overview }: { overview: ReleaseOverview | undefined }) {
  return (
    <StaffPageHead title="Versiones">
      {overview ? <RegistryState overview={overview} /> : null}
      <HistoryButton />
    </StaffPageHead>
  );
}

function RegistryState({ overview: { revision, problemas } }: { overview: ReleaseOverview }) {
  const good = problemas.length === 0;
  const Icon = good ? IconShieldCheck : IconShieldX;
  return (
    <span className={classes.state} data-good={good}>
      <Icon size={14} aria-hidden="true" />
      {good ? `Registro firmado, revisión ${revision}` : 'Registro con problemas'}
    </span>
  );
}

function HistoryButton() {
  const { values, change } = useUrlFilters(VERSION_FILTERS);
  const all = values.historial === ALL_MODULES;
  return (
    <Button
      size="sm"
      variant="default"
      className={classes.history}
      leftSection={<IconHistory aria-hidden="true" />}
      aria-pressed={all}
      onClick={() => change({ historial: all ? '' : ALL_MODULES })}
    >
      Historial de todos
    </Button>
  );
}
