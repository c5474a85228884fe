// Written by `npm run assets`.
import type { PictureSource } from 'shared/ui';
import jpg from './continua-1280.jpg';

export const picture: PictureSource = {
  jpg,
  widths: [360, 560, 840, 1280],
  width: 1280,
  height: 800,
  color: '#79a2a6',
};
