import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from 'shared';

/**
 * Calls `advance` every `interval` ms, but not while paused by the visitor, hovered, focused or in a hidden tab.
 * With reduced motion it only plays when the visitor asks for it (decisions, "Public site, beyond the letter").
 */
export function useAutoplay(interval: number, advance: () => void) {
  const reduced = useReducedMotion();
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = choice ? choice === 'play' : !reduced;
  const running = playing && !hovered && !focused;
  const latestAdvance = useRef(advance);
  useEffect(() => {
    latestAdvance.current = advance;
  });

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!document.hidden) latestAdvance.current();
    }, interval);
    return () => clearInterval(timer);
  }, [running, interval]);

  return {
    playing,
    toggle: () => setChoice(playing ? 'pause' : 'play'),
    holdHandlers: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
