// Written by `npm run assets`.
import type { PictureSource } from 'shared/ui';
import jpg from './adriana-840.jpg';

export const picture: PictureSource = {
  jpg,
  widths: [160, 240, 360, 560, 840],
  width: 840,
  height: 840,
  color: '#b9aa9c',
};
