// Written by `npm run assets`.
import type { PictureSource } from 'shared/ui';
import jpg from './vision-1280.jpg';

export const picture: PictureSource = {
  jpg,
  widths: [360, 560, 840, 1280],
  width: 1280,
  height: 853,
  color: '#675a70',
};
