// Written by `npm run assets`.
import type { PictureSource } from 'shared/ui';
import jpg from './descuento-sindical-1920.jpg';

export const picture: PictureSource = {
  jpg,
  widths: [360, 560, 840, 1280, 1920],
  width: 1920,
  height: 1080,
  color: '#394b57',
};
