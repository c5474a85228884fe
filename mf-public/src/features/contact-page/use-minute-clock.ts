import { useEffect, useLayoutEffect, useState } from 'react';

const MINUTE_MS = 60_000;

export interface MinuteClock {
  /** Null in the server's HTML, which is cached. */
  now: number | null;
  elapsedMs: number;
}

// React warns about layout effects on the server.
const useEffectBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** The time: on mount, every minute, and when a hidden tab becomes visible. */
export function useMinuteClock(): MinuteClock {
  const [clock, setClock] = useState<MinuteClock>({ now: null, elapsedMs: 0 });

  useEffectBeforePaint(() => {
    const openedAt = Date.now();
    const read = () => {
      const now = Date.now();
      setClock({ now, elapsedMs: now - openedAt });
    };
    read();
    const timer = setInterval(read, MINUTE_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  return clock;
}
