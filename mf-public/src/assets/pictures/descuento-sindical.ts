// Written by `npm run assets`.
import type { PictureSource } from '../../layout/picture';
import avif480 from './descuento-sindical-480.avif';
import jpg480 from './descuento-sindical-480.jpg';
import webp480 from './descuento-sindical-480.webp';
import avif960 from './descuento-sindical-960.avif';
import jpg960 from './descuento-sindical-960.jpg';
import webp960 from './descuento-sindical-960.webp';

export const picture: PictureSource = {
  avif: `${avif480} 480w, ${avif960} 960w`,
  jpg: `${jpg480} 480w, ${jpg960} 960w`,
  webp: `${webp480} 480w, ${webp960} 960w`,
  fallback: jpg960,
  width: 960,
  height: 540,
  color: '#394b57',
};
