import { Chip } from 'shared/ui-staff';
import classes from './version-chip.module.css';

interface Props {
  /** `stopped`: a canary that failed; struck through. */
  kind?: 'stable' | 'canary' | 'stopped';
  children: string;
}

const TONES = { stable: 'noche', canary: 'mango', stopped: 'arcilla' } as const;

/** A version number, coloured by its channel. */
export function VersionChip({ kind = 'stable', children }: Props) {
  const Tag = kind === 'stopped' ? 's' : 'span';
  return (
    <Chip tone={TONES[kind]} title={children}>
      <Tag className={classes.version}>{children}</Tag>
    </Chip>
  );
}
