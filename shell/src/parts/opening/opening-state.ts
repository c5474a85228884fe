import { useEffect, useState } from 'react';
import { isOpen, type OpeningHours } from 'shared/rules';

const MINUTE_MS = 60_000;

export const dailyHours = ({ start, end }: OpeningHours) => `Atendemos de ${start} a ${end}`;

export interface OpeningState {
  open: boolean;
  words: string;
}

/** Whether somebody answers now, and until or from when. */
export function openingState(hours: OpeningHours, now: number): OpeningState {
  const open = isOpen(hours, now);
  return {
    open,
    words: open ? `Abierto hasta las ${hours.end}` : `Cerrado, abre a las ${hours.start}`,
  };
}

/** The current state, updated each minute; null in the server's HTML, which is cached. */
export function useOpeningState(hours: OpeningHours): OpeningState | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const read = () => setNow(Date.now());
    read();
    const timer = setInterval(read, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now === null ? null : openingState(hours, now);
}
