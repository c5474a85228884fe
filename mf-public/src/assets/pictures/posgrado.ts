// Written by `npm run assets`.
import type { PictureSource } from 'shared/ui';
import jpg from './posgrado-1280.jpg';

export const picture: PictureSource = {
  jpg,
  widths: [360, 560, 840, 1280],
  width: 1280,
  height: 800,
  color: '#798e99',
};
