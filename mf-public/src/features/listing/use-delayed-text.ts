import { useEffect, useRef, useState } from 'react';

const DELAY_MS = 250;

/**
 * Debounced text field: the value is written to its owner shortly after the last key, or when the field
 * is left. A change from outside, such as "Limpiar", replaces the text; the echo of the field's own write
 * does not, because more may have been typed since.
 */
export function useDelayedText(value: string, write: (text: string) => void) {
  const [state, setState] = useState({ text: value, seen: value, sent: value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestWrite = useRef(write);
  useEffect(() => {
    latestWrite.current = write;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  if (value !== state.seen) {
    const echo = value === state.sent;
    setState({ seen: value, sent: value, text: echo ? state.text : value });
  }

  const send = (text: string) => {
    clearTimeout(timer.current);
    setState((current) => ({ ...current, sent: text }));
    latestWrite.current(text);
  };
  return {
    text: state.text,
    change: (text: string) => {
      setState((current) => ({ ...current, text }));
      clearTimeout(timer.current);
      timer.current = setTimeout(send, DELAY_MS, text);
    },
    leave: () => {
      if (state.text !== value) send(state.text);
    },
  };
}
