import { createStore } from 'zustand';

/** Whether the command palette is open. */
export const paletteOpen = createStore<boolean>(() => false);

export const openPalette = () => paletteOpen.setState(true, true);
export const closePalette = () => paletteOpen.setState(false, true);
