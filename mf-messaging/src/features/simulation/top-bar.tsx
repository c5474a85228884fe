import {
  IconDeviceMobile,
  IconLayoutColumns,
  IconLayoutSidebar,
  IconLock,
  IconMessage,
  IconMessagePlus,
  IconRotate,
} from '@tabler/icons-react';
import { Link } from 'shared/router';
import { Button, Row } from 'shared/ui';
import { Chip, SegmentedControl } from 'shared/ui-staff';
import type { Conversation } from './conversation';
import { reset, simulateClient } from './simulation-store';
import type { View } from './simulation-view';
import classes from './top-bar.module.css';
import { Training } from './training';

const VIEW_LABELS = [
  { value: 'panel', label: 'Solo panel', icon: IconLayoutSidebar },
  { value: 'dividida', label: 'Dividida', icon: IconLayoutColumns },
  { value: 'app', label: 'Solo app', icon: IconDeviceMobile },
] as const satisfies readonly { value: View; label: string; icon: unknown }[];

interface Props {
  view: View;
  onView: (view: View) => void;
  /** The client of a simulated message. */
  target: Conversation | undefined;
  onOpen: (id: string) => void;
  onReset: () => void;
}

/** Title of the demo, its three views, and the simulation buttons. */
export function TopBar({ view, onView, target, onOpen, onReset }: Props) {
  return (
    <header className={classes.bar} data-ground="dark">
      <Link to="/" className={classes.home} aria-label="Ir al sitio público">
        <IconMessage size={26} stroke={1.75} aria-hidden="true" />
      </Link>
      <h1 className={classes.title}>Simulación de mensajería</h1>
      <Chip tone="mango" className={classes.local}>
        <IconLock size={14} stroke={2} aria-hidden="true" />
        Nada sale de este navegador
      </Chip>
      <SegmentedControl
        className={classes.views}
        classNames={{
          indicator: classes.indicator,
          label: classes.viewLabel,
          control: classes.control,
          innerLabel: classes.inner,
        }}
        aria-label="Vista"
        size="sm"
        value={view}
        onChange={(next) => onView(VIEW_LABELS.find(({ value }) => value === next)?.value ?? 'dividida')}
        data={VIEW_LABELS.map(({ value, label, icon: Icon }) => ({
          value,
          label: (
            <Row component="span" gap={6} justify="center" nowrap>
              <Icon size={16} stroke={1.75} aria-hidden="true" />
              {label}
            </Row>
          ),
        }))}
      />
      <div className={classes.actions}>
        <Training onOpen={onOpen} />
        <Button
          size="sm"
          variant="transparent"
          className={classes.action}
          disabled={!target}
          leftSection={<IconMessagePlus aria-hidden="true" />}
          onClick={() => target && simulateClient(target.id)}
        >
          <span>Simular mensaje de cliente</span>
        </Button>
        <Button
          size="sm"
          variant="transparent"
          className={classes.action}
          leftSection={<IconRotate aria-hidden="true" />}
          onClick={() => {
            reset();
            onReset();
          }}
        >
          <span>Reiniciar conversaciones</span>
        </Button>
      </div>
    </header>
  );
}
