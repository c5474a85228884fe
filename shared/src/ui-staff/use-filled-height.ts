import { useCallback } from 'react';

/**
 * A ref that keeps an element's distance from the top of the page in its CSS variable `--filled-top`, so that
 * `calc(100dvh - var(--filled-top))` reaches the bottom of the window, whatever is above the element.
 */
export function useFilledHeight<T extends HTMLElement>(): (element: T | null) => (() => void) | undefined {
  return useCallback((element: T | null) => {
    if (!element) return undefined;
    const measure = () => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      element.style.setProperty('--filled-top', `${top}px`);
    };
    measure();
    // The content above may change its height at any time, such as a notice or a second line of filters.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    for (let above = element.previousElementSibling; above; above = above.previousElementSibling) {
      observer.observe(above);
    }
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
}
