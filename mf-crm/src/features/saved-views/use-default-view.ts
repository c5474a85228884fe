import { useEffect, useRef } from 'react';
import { useSearchParams } from 'shared/router';
import type { LeadView } from 'shared/schemas';
import { searchOfView } from './view-search';

/** Applies the default view once, when the list is opened without filters. Clearing the filters later shows everything. */
export function useDefaultView(views: readonly LeadView[], isChosen: boolean): void {
  const [, setSearch] = useSearchParams();
  const preset = views.find(({ predeterminada }) => predeterminada);
  const decided = useRef(isChosen);
  useEffect(() => {
    if (decided.current || views.length === 0) return;
    decided.current = true;
    if (preset) setSearch((known) => searchOfView(preset, known), { replace: true });
  }, [views.length, preset, setSearch]);
}
