// Written by `npm run assets`.
import type { PictureSource } from 'shared/ui';
import jpg from './hero-estrecho-1440.jpg';

export const picture: PictureSource = {
  jpg,
  widths: [480, 720, 960, 1440],
  width: 1440,
  height: 1800,
  color: '#85a2ab',
};
