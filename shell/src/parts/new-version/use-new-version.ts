import { useEffect, useState } from 'react';
import { fetchRegistry } from '../../federation/fetch-registry';

/** Plus the second that the answer may be cached and the request's own time, a change is seen within five seconds. */
const POLL_MS = 3_500;
/** A page unused for this long asks again when it is used. */
const IDLE_MS = 60_000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const;

/** The stable revision, and a mark that changes whenever what is live changes for anybody. */
async function readMarks(): Promise<{ stable: string; channels: string }> {
  const answer = await fetch('/revision.txt', { signal: AbortSignal.timeout(POLL_MS) });
  const [stable, channels] = (await answer.text()).split(' ');
  if (!answer.ok || !stable || !channels) throw new Error('no revision');
  return { stable, channels };
}

/**
 * Whether another release than the page's is live for this browser. Polls a few bytes that caches may answer, and
 * fetches the registry only when they have changed. `idles`: no polling while nobody uses the page.
 */
export function useNewVersion(revision: string, { idles }: { idles: boolean }): boolean {
  const [available, setAvailable] = useState(false);

  useEffect(() => {
    if (available) return;
    let known: string | undefined;
    let usedAt = Date.now();
    let asking = false;
    const look = async () => {
      if (asking || document.hidden || !navigator.onLine || (idles && Date.now() - usedAt > IDLE_MS)) return;
      asking = true;
      const isChanged = await hasChanged().catch(() => false);
      asking = false;
      if (isChanged) setAvailable(true);
    };
    const hasChanged = async () => {
      const { stable, channels } = await readMarks();
      const isNews = known === undefined ? stable !== revision : channels !== known;
      const live = isNews ? (await fetchRegistry()).revision : revision;
      known = channels;
      return live !== revision;
    };
    const used = () => {
      const wasIdle = Date.now() - usedAt > IDLE_MS;
      usedAt = Date.now();
      if (wasIdle) void look();
    };
    const timer = setInterval(() => void look(), POLL_MS);
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, used, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, used, { capture: true });
    };
  }, [available, revision, idles]);

  return available;
}
