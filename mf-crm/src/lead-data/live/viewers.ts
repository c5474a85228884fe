import { useEffect } from 'react';
import { sendJson } from 'shared/json';
import { queryClient, useQuery } from 'shared/query';
import { leadViewersSchema } from 'shared/schemas';
import { wasDeleted } from '../leads-cache';

/** Key of those who have a lead open; not below `leads`, which "Actualizar" reads again. */
export const viewersKey = (leadId: string) => ['viewers', leadId] as const;

/** The server forgets who says nothing for 45 seconds. */
const HEARTBEAT_MS = 20_000;

async function announce(leadId: string, viendo: boolean): Promise<void> {
  const path = `/v1/leads/${encodeURIComponent(leadId)}/presence`;
  const { personas } = await sendJson('api', path, leadViewersSchema, {
    method: 'PUT',
    body: { viendo },
    // Who leaves the page says so with their last request.
    keepalive: !viendo,
  });
  if (viendo) queryClient.setQueryData(viewersKey(leadId), personas);
}

/** Says that this lead is open here while the page is in sight; returns who else has it open. */
export function useViewers(leadId: string) {
  useEffect(() => {
    const say = (viendo: boolean) => {
      if (wasDeleted(leadId)) return;
      // Who is looking is of no weight: a failure is tried again with the next beat.
      void announce(leadId, viendo).catch(() => undefined);
    };
    const beat = () => {
      if (document.visibilityState === 'visible') say(true);
    };
    const onVisibility = () => say(document.visibilityState === 'visible');
    beat();
    const timer = setInterval(beat, HEARTBEAT_MS);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      say(false);
    };
  }, [leadId]);
  return useQuery<{ id: string | null; nombre: string }[]>({
    queryKey: viewersKey(leadId),
    queryFn: () => [],
    enabled: false,
  }).data;
}
