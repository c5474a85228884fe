// Written by `npm run assets`.
import type { PictureSource } from 'shared/ui';
import jpg from './servicio-capacitacion-1280.jpg';

export const picture: PictureSource = {
  jpg,
  widths: [360, 560, 840, 1280],
  width: 1280,
  height: 800,
  color: '#b9c0ba',
};
