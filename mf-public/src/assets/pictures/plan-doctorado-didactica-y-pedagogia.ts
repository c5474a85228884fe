// Written by `npm run assets`.
import type { PictureSource } from 'shared/ui';
import jpg from './plan-doctorado-didactica-y-pedagogia-640.jpg';

export const picture: PictureSource = {
  jpg,
  widths: [160, 280, 420, 640],
  width: 640,
  height: 905,
  color: '#cacfd4',
};
