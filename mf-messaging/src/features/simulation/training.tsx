import { IconSchool, IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, Hint } from 'shared/ui';
import { Popover } from 'shared/ui-staff';
import { useStore } from 'zustand';
import { SCENARIOS } from './scenarios';
import { setOffline, simulation, startScenario } from './simulation-store';
import bar from './top-bar.module.css';
import classes from './training.module.css';
import { SHORTCUTS } from './use-shortcuts';

/** Scenarios to train with, the simulated loss of connection, and the shortcuts. */
export function Training({ onOpen }: { onOpen: (id: string) => void }) {
  const [opened, setOpened] = useState(false);
  const offline = useStore(simulation, (state) => state.offline);
  const OfflineIcon = offline ? IconWifi : IconWifiOff;
  const choose = (act: () => void) => () => {
    setOpened(false);
    act();
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={320}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <Button
          size="sm"
          variant="transparent"
          className={bar.action}
          leftSection={<IconSchool aria-hidden="true" />}
          onClick={() => setOpened(!opened)}
        >
          <span>Entrenamiento</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Entrenamiento" className={classes.dropdown}>
        <Hint component="h2" className={classes.title}>
          Escenarios: el cliente sigue un guion
        </Hint>
        {SCENARIOS.map((scenario) => (
          <Button
            key={scenario.id}
            size="sm"
            variant="subtle"
            fullWidth
            justify="start"
            onClick={choose(() => onOpen(startScenario(scenario)))}
          >
            {scenario.title}
          </Button>
        ))}
        <Hint component="h2" className={classes.title}>
          Conexión
        </Hint>
        <Button
          size="sm"
          variant="subtle"
          fullWidth
          justify="start"
          leftSection={<OfflineIcon aria-hidden="true" />}
          onClick={choose(() => setOffline(!offline))}
        >
          {offline ? 'Volver a tener conexión' : 'Simular que no hay conexión'}
        </Button>
        <Hint component="h2" className={classes.title}>
          Atajos de teclado
        </Hint>
        <dl className={classes.shortcuts}>
          {SHORTCUTS.map(({ keys, text }) => (
            <div key={keys}>
              <dt>{text}</dt>
              <dd>
                <kbd>{keys}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
