import { useEffect, useState } from 'react';
import { authorizedFetch, runtimeConfig } from 'shared';
import { refreshAll } from '../refresh-changed';
import { noteConnection, noteOutage } from '../unsent/outage';
import { sendUnsentNow } from '../unsent/send-unsent';
import { createLiveStream, type LiveState } from './live-stream';
import { createLiveUpdates } from './live-updates';

/** A hidden page closes its connection after this time, and catches up when it is visible again. */
const HIDDEN_MS = 60_000;
/** Longest life of one connection: the next one uses the renewed session. */
const LIFETIME_MS = 3_600_000;

function open(lastEventId: string | null, signal: AbortSignal): Promise<Response> {
  const { api } = runtimeConfig.getState().services;
  return authorizedFetch(`${api}/v1/leads/live`, {
    signal,
    timeoutMs: LIFETIME_MS,
    headers: { accept: 'text/event-stream', ...(lastEventId !== null && { 'last-event-id': lastEventId }) },
  });
}

/** Keeps the query cache up to date with other people's changes while the CRM is shown. All its views share one connection. */
export function useLive(): { state: LiveState; refreshing: boolean } {
  const [state, setState] = useState<LiveState>('conectando');
  const [refreshing, setRefreshing] = useState(false);
  const [live] = useState(() => {
    const updates = createLiveUpdates(setRefreshing);
    const stream = createLiveStream({
      open,
      onEvent: updates.take,
      onState: (next) => {
        setState(next);
        if (next === 'sin_conexion') noteOutage();
        if (next !== 'en_vivo') return;
        noteConnection();
        void sendUnsentNow();
      },
      onGap: () => void refreshAll(),
    });
    return { updates, stream };
  });
  useEffect(() => {
    const { updates, stream } = live;
    let hidden: ReturnType<typeof setTimeout> | undefined;
    const onVisibility = () => {
      clearTimeout(hidden);
      if (document.visibilityState === 'visible') stream.start();
      else hidden = setTimeout(() => stream.stop(), HIDDEN_MS);
    };
    stream.start();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(hidden);
      document.removeEventListener('visibilitychange', onVisibility);
      stream.stop();
      updates.stop();
    };
  }, [live]);
  return { state, refreshing };
}
