import { IconSchool, IconWifi, IconWifiOff } from '@tabler/icons-react';
import { Button } from 'shared/ui';
import { Menu } from 'shared/ui-staff';
import { useStore } from 'zustand';
import { SCENARIOS } from './scenarios';
import { setOffline, simulation, startScenario } from './simulation-store';
import classes from './top-bar.module.css';
import { SHORTCUTS } from './use-shortcuts';

/** Scenarios to train with, the simulated loss of connection, and the shortcuts. */
export function TrainingMenu({ onOpen }: { onOpen: (id: string) => void }) {
  const offline = useStore(simulation, (state) => state.offline);
  const OfflineIcon = offline ? IconWifiOff : IconWifi;
  return (
    <Menu position="bottom-end" width={320} shadow="md">
      <Menu.Target>
        <Button
          size="sm"
          variant="transparent"
          className={classes.action}
          leftSection={<IconSchool aria-hidden="true" />}
        >
          <span>Entrenamiento</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Escenarios: el cliente sigue un guion</Menu.Label>
        {SCENARIOS.map((scenario) => (
          <Menu.Item key={scenario.id} onClick={() => onOpen(startScenario(scenario))}>
            {scenario.title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<OfflineIcon size={16} aria-hidden="true" />}
          onClick={() => setOffline(!offline)}
        >
          {offline ? 'Volver a tener conexión' : 'Simular que no hay conexión'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Atajos de teclado</Menu.Label>
        {SHORTCUTS.map(({ keys, text }) => (
          <Menu.Label key={keys} className={classes.shortcut}>
            <span>{text}</span>
            <kbd>{keys}</kbd>
          </Menu.Label>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
