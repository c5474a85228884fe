// Written by `npm run assets`.
import type { PictureSource } from 'shared/ui';
import jpg from './plan-maestria-gerencia-de-proyectos-640.jpg';

export const picture: PictureSource = {
  jpg,
  widths: [160, 280, 420, 640],
  width: 640,
  height: 905,
  color: '#cbd0d4',
};
