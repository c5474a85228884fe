import { createStore } from 'zustand';

export const paletteOpen = createStore<boolean>(() => false);

export const openPalette = () => paletteOpen.setState(true, true);
export const closePalette = () => paletteOpen.setState(false, true);
