import { IconHistory, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import type { ReleaseOverview } from 'shared/schemas';
import { Button } from 'shared/ui';
import { Chip, StaffPageHead, useUrlFilters } from 'shared/ui-staff';
import classes from './versions-panel.module.css';

/** Query parameters of the tab. */
export const VERSION_FILTERS = ['modulo', 'version', 'historial'] as const;
/** Value of `historial` for the history of every module. */
export const ALL_MODULES = 'todos';

interface Props {
  overview: ReleaseOverview | undefined;
  /** Switches between the history of the chosen module and that of all. */
  onHistory: (all: boolean) => void;
}

/** Title of the tab, state of the registry, and the switch to the history of all modules. */
export function VersionsHead({ overview, onHistory }: Props) {
  return (
    <StaffPageHead title="Versiones">
      {overview ? <RegistryState overview={overview} /> : null}
      <HistoryButton onHistory={onHistory} />
    </StaffPageHead>
  );
}

function RegistryState({ overview: { revision, problemas } }: { overview: ReleaseOverview }) {
  const good = problemas.length === 0;
  const Icon = good ? IconShieldCheck : IconShieldX;
  return (
    <Chip tone={good ? 'selva' : 'arcilla'}>
      <Icon size={14} aria-hidden="true" />
      {good ? `Registro firmado, revisión ${revision}` : 'Registro con problemas'}
    </Chip>
  );
}

function HistoryButton({ onHistory }: Pick<Props, 'onHistory'>) {
  const { values, change } = useUrlFilters(VERSION_FILTERS);
  const all = values.historial === ALL_MODULES;
  return (
    <Button
      size="sm"
      variant="default"
      className={classes.history}
      leftSection={<IconHistory aria-hidden="true" />}
      aria-pressed={all}
      onClick={() => {
        change({ historial: all ? '' : ALL_MODULES });
        onHistory(!all);
      }}
    >
      Historial de todos
    </Button>
  );
}
