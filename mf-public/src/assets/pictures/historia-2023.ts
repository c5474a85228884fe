// Written by `npm run assets`.
import type { PictureSource } from 'shared/ui';
import jpg from './historia-2023-1920.jpg';

export const picture: PictureSource = {
  jpg,
  widths: [360, 560, 840, 1280, 1920],
  width: 1920,
  height: 1120,
  color: '#788999',
};
