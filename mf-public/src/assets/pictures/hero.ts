// Written by `npm run assets`.
import type { PictureSource } from 'shared/ui';
import jpg from './hero-2880.jpg';

export const picture: PictureSource = {
  jpg,
  widths: [1440, 1920, 2880],
  width: 2880,
  height: 1260,
  color: '#6f97a7',
};
