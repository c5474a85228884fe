// Written by `npm run assets`.
import type { PictureSource } from 'shared/ui';
import jpg from './historia-1996-1280.jpg';

export const picture: PictureSource = {
  jpg,
  widths: [360, 560, 840, 1280],
  width: 1280,
  height: 747,
  color: '#243652',
};
