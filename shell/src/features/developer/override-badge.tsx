import { IconFlask } from '@tabler/icons-react';
import type { Overrides } from 'shared';
import { Button, Row } from 'shared/ui';
import classes from './override-badge.module.css';
import { endOverrides } from './page-url';

interface Props {
  overrides: Overrides;
  onOpen: () => void;
}

/** On every page, says that this browser has overrides and shows something else than everybody else gets. */
export function OverrideBadge({ overrides: { versions, origins }, onOpen }: Props) {
  const names = [...new Set([...Object.keys(versions), ...Object.keys(origins)])];
  const [only = ''] = names;
  return (
    <Row
      component="aside"
      gap={0}
      nowrap
      className={classes.badge}
      data-override-badge
      aria-label="Módulos de prueba"
    >
      <Button
        size="sm"
        variant="white"
        color="noche"
        leftSection={<IconFlask size={18} aria-hidden="true" />}
        onClick={onOpen}
      >
        En prueba: {names.length === 1 ? [only, versions[only]].join(' ').trim() : `${names.length} módulos`}
      </Button>
      <Button size="sm" variant="subtle" onClick={endOverrides}>
        Restablecer
      </Button>
    </Row>
  );
}
