import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** spec: public-site §9, "Carousel step" */
const STEP_PX = 400;
const PAGE_SHARE = 0.9;
const RECHECK_MS = 300;

/** Keyboard focus may leave a card half hidden at the edge: scroll it into view. */
function showFocused({ target }: FocusEvent): void {
  if (!(target instanceof Element && target.matches(':focus-visible'))) return;
  target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface RailScroll {
  rail: RefObject<HTMLElement | null>;
  scroll: (direction: -1 | 1) => void;
  /** Whether the row can scroll that way; always true where the arrows are never disabled. */
  canGoBack: boolean;
  canGoOn: boolean;
}

/** Arrows of a row of cards. With `page`, they are disabled at the ends (spec: public-site §2, "fundes"). */
export function useRailScroll(mode: 'fixed' | 'page'): RailScroll {
  const rail = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [ends, setEnds] = useState({ canGoBack: mode === 'fixed', canGoOn: true });

  const check = useCallback(() => {
    const box = rail.current;
    if (mode === 'fixed' || !box) return;
    // Positions are fractional on zoomed screens, so one pixel from the end counts as the end.
    const canGoBack = box.scrollLeft > 1;
    const canGoOn = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
    setEnds((now) => (now.canGoBack === canGoBack && now.canGoOn === canGoOn ? now : { canGoBack, canGoOn }));
  }, [mode]);

  useEffect(() => {
    const box = rail.current;
    check();
    box?.addEventListener('scroll', check, { passive: true });
    box?.addEventListener('focusin', showFocused);
    window.addEventListener('resize', check);
    return () => {
      box?.removeEventListener('scroll', check);
      box?.removeEventListener('focusin', showFocused);
      window.removeEventListener('resize', check);
      clearTimeout(timer.current);
    };
  }, [check]);

  const scroll = useCallback(
    (direction: -1 | 1) => {
      const box = rail.current;
      if (!box) return;
      const step = mode === 'page' ? box.clientWidth * PAGE_SHARE : STEP_PX;
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      box.scrollBy({ left: direction * step, behavior: still ? 'auto' : 'smooth' });
      clearTimeout(timer.current);
      timer.current = setTimeout(check, RECHECK_MS);
    },
    [mode, check],
  );

  return { rail, scroll, ...ends };
}
