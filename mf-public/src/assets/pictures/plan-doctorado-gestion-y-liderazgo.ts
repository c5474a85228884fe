// Written by `npm run assets`.
import type { PictureSource } from '../../layout/picture';
import avif160 from './plan-doctorado-gestion-y-liderazgo-160.avif';
import jpg160 from './plan-doctorado-gestion-y-liderazgo-160.jpg';
import webp160 from './plan-doctorado-gestion-y-liderazgo-160.webp';
import avif320 from './plan-doctorado-gestion-y-liderazgo-320.avif';
import jpg320 from './plan-doctorado-gestion-y-liderazgo-320.jpg';
import webp320 from './plan-doctorado-gestion-y-liderazgo-320.webp';

export const picture: PictureSource = {
  avif: `${avif160} 160w, ${avif320} 320w`,
  jpg: `${jpg160} 160w, ${jpg320} 320w`,
  webp: `${webp160} 160w, ${webp320} 320w`,
  fallback: jpg320,
  width: 320,
  height: 453,
  color: '#c9ced3',
};
