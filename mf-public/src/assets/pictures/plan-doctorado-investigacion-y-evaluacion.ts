// Written by `npm run assets`.
import type { PictureSource } from 'shared/ui';
import jpg from './plan-doctorado-investigacion-y-evaluacion-640.jpg';

export const picture: PictureSource = {
  jpg,
  widths: [160, 280, 420, 640],
  width: 640,
  height: 905,
  color: '#cad0d4',
};
