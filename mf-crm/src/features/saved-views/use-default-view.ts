import { useEffect, useRef } from 'react';
import { useSearchParams } from 'shared/router';
import type { LeadView } from 'shared/schemas';
import { searchOfView } from './view-search';

/** Opens the list with its default view: once, on coming in without filters; clearing them later shows everything. */
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
