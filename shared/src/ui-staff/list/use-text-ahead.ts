import { useEffect, useRef, useState } from 'react';

/**
 * The text of a box whose value is in the URL. The box is ahead: the URL follows a moment later, and would otherwise
 * move the caret. A URL that comes from elsewhere (history, a link, a button) is taken over.
 */
export function useTextAhead(inUrl: string) {
  const [typed, setTyped] = useState(inUrl);
  /** Typed, and not yet in the URL. */
  const ahead = useRef<string[]>([]);

  useEffect(() => {
    const own = ahead.current.indexOf(inUrl);
    if (own < 0) setTyped(inUrl);
    ahead.current = own < 0 ? [] : ahead.current.slice(own + 1);
  }, [inUrl]);

  const type = (text: string) => {
    ahead.current.push(text);
    setTyped(text);
  };
  return [typed, type] as const;
}
