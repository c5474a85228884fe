import { useState } from 'react';
import type { AgendaItem } from 'shared/schemas';
import type { ContactChannel } from '../../lead-ui/contact/contact-links';
import { focusNow } from './today-focus';
import { useTodayUrl } from './use-today-url';

/** The lead in turn, and how it was just contacted. The lead in the URL comes first, then the first of the agenda. */
export function useTurns(items: readonly AgendaItem[], phone: boolean) {
  const { search, searchWith, go } = useTodayUrl();
  const turns = [...new Set(items.map(({ lead }) => lead.id))];
  const [pressed, setPressed] = useState<{ leadId: string; channel: ContactChannel } | null>(null);
  // The lead in turn stays while new items arrive, so that nothing typed is lost.
  const [pinned, setPinned] = useState<string | null>(null);
  if (!pinned && turns[0]) setPinned(turns[0]);
  const currentId = search.get('lead') ?? (phone ? null : pinned);
  const place = currentId ? turns.indexOf(currentId) : -1;

  const following = (id: string): string | null =>
    turns[turns.indexOf(id) + 1] ?? turns.find((other) => other !== id) ?? null;
  return {
    currentId,
    /** "1 de 14". */
    position: place < 0 ? null : `${place + 1} de ${turns.length}`,
    channel: pressed?.leadId === currentId ? pressed.channel : null,
    canSkip: !phone && turns.length > 1,
    /** Goes on to the next lead. */
    proceed: () => {
      const next = currentId && !phone ? following(currentId) : null;
      setPinned(next);
      setPressed(null);
      go({ lead: next });
      focusNow();
    },
    contact: (leadId: string, channel: ContactChannel) => {
      setPressed({ leadId, channel });
      if (leadId !== currentId) go({ lead: leadId }, false);
    },
    schedule: (lead: string) => go({ lead }, false),
    close: () => {
      setPressed(null);
      go({ lead: null });
    },
    chooseAdviser: (asesor: string) => {
      setPinned(null);
      go({ asesor, lead: null });
    },
    searchOf: (lead: string) => searchWith({ lead }),
    detailSearchOf: (lead: string, ver: 'documentos' | 'pagos' | null) =>
      searchWith({ vista: null, asesor: null, lead, ver }),
  };
}
