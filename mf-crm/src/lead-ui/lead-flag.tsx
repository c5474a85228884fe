import type { ComponentType } from 'react';
import { Chip } from 'shared/ui-staff';
import classes from './lead-flag.module.css';

interface Props {
  tone: 'arcilla' | 'mango';
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;
  text: string;
  /** Only the icon, where there is little room. */
  compact?: boolean | undefined;
}

/** A warning to know before working with a lead. */
export function LeadFlag({ tone, icon: Icon, text, compact }: Props) {
  return compact ? (
    <Chip tone={tone} role="img" aria-label={text} title={text}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
    </Chip>
  ) : (
    <p>
      <Chip tone={tone} className={classes.flag}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        {text}
      </Chip>
    </p>
  );
}
