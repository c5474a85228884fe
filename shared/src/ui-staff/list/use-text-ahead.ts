import { useEffect, useRef, useState } from 'react';

/**
 * The text of a box whose value is in the URL. The box keeps its own text, because the URL follows a moment later and would
 * move the caret. A URL that changes for another reason (history, a link, a button) sets the text.
 */
export function useTextAhead(inUrl: string) {
  const [typed, setTyped] = useState(inUrl);
  /** Texts that were typed and are not in the URL yet. */
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
