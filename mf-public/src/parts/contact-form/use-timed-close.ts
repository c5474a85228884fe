import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

interface TimedCloseOptions {
  /** The message gets the focus when it appears, to be read out: that focus does not keep it open. */
  ignoreFocusOnMessage: boolean;
}

/**
 * Calls `close` after `delay`, but not while the message is hovered or holds the focus (decisions, "Public site,
 * beyond the letter"). A pointer that merely rests where the message appeared does not count as hovering.
 */
export function useTimedClose(
  active: boolean,
  delay: number,
  close: () => void,
  { ignoreFocusOnMessage }: TimedCloseOptions,
) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;

  useEffect(() => {
    if (!active || held) return;
    const timer = setTimeout(close, delay);
    return () => clearTimeout(timer);
  }, [active, held, delay, close]);

  // A removed element fires no pointerleave or blur.
  useEffect(() => {
    if (active) return;
    setHovered(false);
    setFocused(false);
  }, [active]);

  return {
    held,
    holdHandlers: {
      onPointerMove: (event: PointerEvent) => {
        if (event.movementX !== 0 || event.movementY !== 0) setHovered(true);
      },
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => {
        const onMessage = event.target instanceof HTMLElement && event.target.tabIndex < 0;
        if (!(onMessage && ignoreFocusOnMessage)) setFocused(true);
      },
      onBlur: () => setFocused(false),
    },
  };
}
