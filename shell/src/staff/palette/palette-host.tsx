import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { closePalette, openPalette, paletteOpen } from './palette-open';

const CommandPalette = lazy(() => import('./command-palette'));

/** Something else asks for an answer first. */
const isAsked = () => document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null;

/** Ctrl K or ⌘ K on every staff screen. The palette's code comes when it is first opened. */
export function PaletteHost() {
  const isOpen = useStore(paletteOpen);

  useEffect(() => {
    const watch = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      // Browsers have a use of their own for it.
      event.preventDefault();
      if (paletteOpen.getState()) closePalette();
      else if (!isAsked()) openPalette();
    };
    document.addEventListener('keydown', watch);
    return () => {
      document.removeEventListener('keydown', watch);
      closePalette();
    };
  }, []);

  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <CommandPalette />
    </Suspense>
  );
}
