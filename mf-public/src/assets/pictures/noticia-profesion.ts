// Written by `npm run assets`.
import type { PictureSource } from 'shared/ui';
import jpg from './noticia-profesion-1920.jpg';

export const picture: PictureSource = {
  jpg,
  widths: [240, 360, 560, 840, 1280, 1920],
  width: 1920,
  height: 1200,
  color: '#8294a3',
};
