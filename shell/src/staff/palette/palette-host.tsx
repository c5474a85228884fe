import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { closePalette, openPalette, paletteOpen } from './palette-open';

const CommandPalette = lazy(() => import('./command-palette'));

/** Whether another dialog is open. */
const isAsked = () => document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null;

/** Ctrl K or ⌘ K on every staff screen. The palette's code loads when it is first opened. */
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
      // Overrides the browser's own shortcut.
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
