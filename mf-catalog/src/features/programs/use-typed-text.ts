import { useEffect, useRef, useState } from 'react';

/**
 * The text of a box whose value is in the address. The box is ahead: the address follows a moment later, and would
 * otherwise move the caret. An address that comes from elsewhere (history, a link) is taken over.
 */
export function useTypedText(inAddress: string) {
  const [typed, setTyped] = useState(inAddress);
  /** Typed, and not yet in the address. */
  const ahead = useRef<string[]>([]);

  useEffect(() => {
    const own = ahead.current.indexOf(inAddress);
    if (own < 0) setTyped(inAddress);
    ahead.current = own < 0 ? [] : ahead.current.slice(own + 1);
  }, [inAddress]);

  const type = (text: string) => {
    ahead.current.push(text);
    setTyped(text);
  };
  return [typed, type] as const;
}
