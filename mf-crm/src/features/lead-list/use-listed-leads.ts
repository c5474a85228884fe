import { useMemo } from 'react';
import type { ListRows } from 'shared/query';
import type { Lead } from '../../lead-data/lead';
import { type ListedLead, unreadLeads } from '../../lead-data/listed-lead';
import { useUncreatedLeads, useWithUnsent } from '../../lead-data/unsent/overlay';

const NONE: readonly never[] = [];

/** The leads of the list including unsent changes, and the server's total. */
export function useListedLeads(
  data: ListRows<Lead> | undefined,
  /** Shown in place of leads that cannot be read. */
  local: readonly Lead[] | undefined,
  filtered: boolean,
): { leads: readonly ListedLead[]; found: number | undefined } {
  const uncreated = useUncreatedLeads();
  const stored = useWithUnsent(local ?? data?.rows ?? NONE);
  const before = data?.before ?? NONE;
  // Keep the same array while nothing changes: a new one makes the list lay out thousands of rows again.
  const listed = useMemo(
    () => (before.length === 0 ? stored : [...unreadLeads(before), ...stored]),
    [before, stored],
  );
  const leads = filtered || uncreated.length === 0 ? listed : [...uncreated, ...listed];
  return { leads, found: data?.total ?? undefined };
}
