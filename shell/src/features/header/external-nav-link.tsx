import { IconArrowUpRight } from '@tabler/icons-react';
import { useBrand } from 'shared';
import { NewTabNote } from 'shared/ui';
import type { NavigationEntry } from './navigation';

interface Props {
  entry: Extract<NavigationEntry, { kind: 'external' }>;
  className?: string;
}

/** A header entry that leads to another site. */
export function ExternalNavLink({ entry, className }: Props) {
  const { links } = useBrand();
  return (
    <a href={links[entry.link]} className={className} target="_blank" rel="noopener noreferrer">
      {entry.label}
      <IconArrowUpRight stroke={1.75} aria-hidden="true" />
      <NewTabNote />
    </a>
  );
}
