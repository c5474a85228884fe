import { useEffect } from 'react';
import { sendJson } from 'shared/json';
import { queryClient, useQuery } from 'shared/query';
import { leadViewersSchema } from 'shared/schemas';
import { wasDeleted } from '../leads-cache';

/** Key for the people who have a lead open. It is not below `leads`, which "Actualizar" reads again. */
export const viewersKey = (leadId: string) => ['viewers', leadId] as const;

/** The server forgets a viewer after 45 seconds without a message. */
const HEARTBEAT_MS = 20_000;

async function announce(leadId: string, viendo: boolean): Promise<void> {
  const path = `/v1/leads/${encodeURIComponent(leadId)}/presence`;
  const { personas } = await sendJson('api', path, leadViewersSchema, {
    method: 'PUT',
    body: { viendo },
    // The last request must survive leaving the page.
    keepalive: !viendo,
  });
  if (viendo) queryClient.setQueryData(viewersKey(leadId), personas);
}

/** Tells the server that this lead is open here while the page is visible. Returns who else has it open. */
export function useViewers(leadId: string) {
  useEffect(() => {
    const say = (viendo: boolean) => {
      if (wasDeleted(leadId)) return;
      // Not important: after a failure the next heartbeat tries again.
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
