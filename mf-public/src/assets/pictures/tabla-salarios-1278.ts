// Written by `npm run assets`.
import type { PictureSource } from 'shared/ui';
import jpg from './tabla-salarios-1278-1920.jpg';

export const picture: PictureSource = {
  jpg,
  widths: [560, 840, 1280, 1920],
  width: 1920,
  height: 1898,
  color: '#d8dbdd',
};
