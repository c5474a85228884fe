import classes from './version-chip.module.css';

interface Props {
  /** `stopped`: was a canary that failed; struck through. */
  kind?: 'stable' | 'canary' | 'stopped';
  children: string;
}

/** A version number, coloured by its channel. */
export function VersionChip({ kind = 'stable', children }: Props) {
  const Tag = kind === 'stopped' ? 's' : 'span';
  return (
    <Tag className={classes.chip} data-kind={kind} title={children}>
      {children}
    </Tag>
  );
}
