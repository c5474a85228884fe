import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsFetching } from 'shared/query';
import { useSearchParams } from 'shared/router';
import { ActionIcon, Button, Row, Title, VisuallyHidden } from 'shared/ui';
import { StaffPageHead, useHandedLead, usePhone } from 'shared/ui-staff';
import { UndoBar } from '../features/undo/undo-bar';
import { UnsentQueue } from '../features/unsent-queue/unsent-queue';
import { useAdvisers } from '../lead-data/advisers-queries';
import { useLive } from '../lead-data/live/use-live';
import { refreshAll } from '../lead-data/refresh-changed';
import { useSelectedLead } from '../lead-data/selected-lead';
import type { LeadTask } from '../lead-ui/lead-task';
import { LiveStateLabel } from '../lead-ui/live/live-state';
import { CrmMenu } from './crm-menu';
import { CrmNav } from './crm-nav';
import classes from './crm-screen.module.css';
import { viewOf } from './crm-views';
import { LeadDialogs } from './lead-dialogs';
import { ViewPlace } from './view-place';

interface Props {
  /** Level of the title: the panel's frame has the h1. */
  order: 1 | 2;
}

// spec: staff-panel §2
const TITLE = 'CRM - Gestión de Leads';

/** The CRM screen: its head, the view in `?vista=`, and the dialogs that all views open (spec: staff-panel §2). */
export function CrmScreen({ order }: Props) {
  const [search] = useSearchParams();
  const { people, names } = useAdvisers();
  const { id, problem } = useSelectedLead();
  const [task, setTask] = useState<LeadTask | null>(null);
  const [handed, forgetHanded] = useHandedLead();
  const open: LeadTask | null = task ?? (handed ? { kind: 'new' } : null);
  const phone = usePhone();
  const view = viewOf(search);
  // On a phone the opened lead is a screen of its own, with its own bars.
  const covered = phone && view?.id === 'leads' && (id !== null || problem !== null);
  const live = useLive();
  const startNew = () => setTask({ kind: 'new' });
  const closed = () => {
    setTask(null);
    forgetHanded();
  };

  return (
    <div className={classes.screen}>
      {covered ? (
        <VisuallyHidden>
          <Title order={order}>{TITLE}</Title>
        </VisuallyHidden>
      ) : (
        <StaffPageHead title={TITLE} order={order}>
          {phone ? null : <CrmNav current={view} onNew={startNew} />}
          <Row gap={8} nowrap className={classes.buttons}>
            <LiveStateLabel state={live.state} />
            <RefreshButton compact={phone} quiet={live.refreshing} />
            <CrmMenu />
            {phone ? null : (
              <Button size="sm" onClick={startNew}>
                + Nuevo Lead
              </Button>
            )}
          </Row>
        </StaffPageHead>
      )}
      <UnsentQueue names={names} />
      {view ? (
        <ViewPlace
          view={view}
          props={{ order: order === 1 ? 2 : 3, advisers: people, names, onTask: setTask }}
        />
      ) : null}
      <UndoBar />
      {phone && !covered ? <CrmNav current={view} onNew={startNew} /> : null}
      {open ? <LeadDialogs task={open} handed={handed} onTask={setTask} onClosed={closed} /> : null}
    </div>
  );
}

/** `quiet`: the current read was caused by other people's changes, not by this button. */
function RefreshButton({ compact, quiet }: { compact: boolean; quiet: boolean }) {
  const fetching = useIsFetching({ queryKey: ['leads'] }) > 0 && !quiet;
  const label = fetching ? 'Actualizando...' : 'Actualizar';
  const state = {
    'aria-disabled': fetching,
    'data-disabled': fetching || undefined,
    onClick: () => !fetching && void refreshAll(),
  };
  return compact ? (
    <ActionIcon variant="subtle" aria-label={label} {...state}>
      <IconRefresh size={20} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  ) : (
    <Button size="sm" variant="default" leftSection={<IconRefresh aria-hidden="true" />} {...state}>
      {label}
    </Button>
  );
}
