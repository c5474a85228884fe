// Written by `npm run assets`.
import type { PictureSource } from 'shared/ui';
import jpg from './tabla-salarios-1278-estrecha-960.jpg';

export const picture: PictureSource = {
  jpg,
  widths: [280, 420, 630, 960],
  width: 960,
  height: 3151,
  color: '#d3d7da',
};
