// Written by `npm run assets`.
import type { PictureSource } from 'shared/ui';
import jpg from './cat-salud-1280.jpg';

export const picture: PictureSource = {
  jpg,
  widths: [144, 240, 360, 560, 840, 1280],
  width: 1280,
  height: 768,
  color: '#adcbbc',
};
