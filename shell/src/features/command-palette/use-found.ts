import { useCallback, useEffect, useState } from 'react';
import type { Entry } from './entry';

/** Long enough that not every letter is a call. */
const TYPING_MS = 180;
const SHORTEST = 2;

interface Found {
  /** The text that the rest answers. */
  text: string;
  entries: Entry[];
  failed: boolean;
}

const NOTHING: Found = { text: '', entries: [], failed: false };

/** What a search finds for a text. While the next answer is on its way, the last one stays. */
export function useFound(text: string, search: (text: string, leaving: AbortSignal) => Promise<Entry[]>) {
  const [found, setFound] = useState<Found>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const asked = text.length >= SHORTEST;

  // A new attempt is what searches again.
  useEffect(() => {
    if (!asked) {
      setFound(NOTHING);
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      search(text, leaving.signal).then(
        (entries) => leaving.signal.aborted || setFound({ text, entries, failed: false }),
        () => leaving.signal.aborted || setFound({ text, entries: [], failed: true }),
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text, asked, search, attempt]);

  const searchAgain = useCallback(() => {
    setFound(NOTHING);
    setAttempt((count) => count + 1);
  }, []);
  return { ...found, loading: asked && found.text !== text, searchAgain };
}
