// Written by `npm run assets`.
import type { PictureSource } from 'shared/ui';
import jpg from './camilo-840.jpg';

export const picture: PictureSource = {
  jpg,
  widths: [160, 240, 360, 560, 840],
  width: 840,
  height: 840,
  color: '#acb4ac',
};
