import { SUBJECTS, type Subject } from 'shared/rules';
import { lightOf, SCENE_SIZE } from '../../../../shared/src/scenes/scene-lights';
import { learning } from './learning-objects';
import { circle, path } from './shapes';
import { work } from './work-objects';

interface Light {
  sky: readonly [top: string, bottom: string];
  sun: string;
  far: string;
  near: string;
  ground: string;
}

/** In the order of `SCENE_COLORS`: sunrise, clear day, green morning, dusk, warm evening, noon. */
const LIGHTS: readonly Light[] = [
  { sky: ['#FFC873', '#FFE9C4'], sun: '#FFD98C', far: '#F4A872', near: '#DD8071', ground: '#8F4A46' },
  { sky: ['#A9D0E6', '#EAF4F9'], sun: '#FFE7B0', far: '#8FBBD2', near: '#5C93B1', ground: '#2C5B78' },
  { sky: ['#C3E3D3', '#F1F9F4'], sun: '#FFE9B8', far: '#97CBB2', near: '#5FAE8E', ground: '#12573F' },
  { sky: ['#D5C6E3', '#FBF3EC'], sun: '#FCD58A', far: '#BDA2C9', near: '#8A7DB0', ground: '#4B4374' },
  { sky: ['#F0AE93', '#FCE4D2'], sun: '#FFE3A6', far: '#D98F83', near: '#A9616C', ground: '#5F3149' },
  { sky: ['#FBDFA0', '#FFF8E6'], sun: '#FFC766', far: '#C9CF9C', near: '#8FB083', ground: '#3F6B4D' },
];

const { width, height } = SCENE_SIZE;
const GROUND = 318;

/** Pseudo-random numbers between 0 and 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A range of mountains between two heights, with alternating peaks and valleys. */
function ridge(next: () => number, high: number, low: number, step: number): string {
  const points: string[] = [];
  let x = -step * next();
  for (let index = 0; x < width + step; index += 1) {
    const spread = (low - high) * 0.35 * next();
    const y = index % 2 === 0 ? high + spread : low - spread;
    points.push(`L${Math.round(x)} ${Math.round(y)}`);
    x += step * (0.7 + 0.6 * next());
  }
  return `M0 ${height}${points.join('')}L${width} ${height}Z`;
}

const OBJECTS: Readonly<Record<Subject, string>> = { ...learning, ...work };

/** The scene of a subject: sky, sun and two ranges by seed; its object is at the centre of the square crops on small cards. */
export function drawScene(subject: Subject, variant: number): string {
  const index = SUBJECTS.indexOf(subject);
  const light = LIGHTS[lightOf(index, variant)];
  if (!light) throw new Error(`${subject} ${variant}: no light`);
  const next = random(index * 101 + variant * 17 + 5);
  const sunX = Math.round(150 + 190 * next());
  const sunY = Math.round(110 + 60 * next());
  const sun = Math.round(62 + 34 * next());
  const left = Math.round(280 + 16 * next());
  const scale = (0.98 + 0.12 * next()).toFixed(2);
  const parts = [
    `<rect width="${width}" height="${height}" fill="url(#s)"/>`,
    circle(sunX, sunY, sun, light.sun),
    path(ridge(next, 170 + 30 * next(), 262, 84), light.far),
    path(ridge(next, 236 + 20 * next(), 306, 62), light.near),
    path(
      `M0 ${GROUND + 12}C${150 + 100 * (variant % 2)} ${GROUND - 26} ${360 + 60 * (variant % 3)} ${GROUND + 22} ${width} ${GROUND - 6}V${height}H0Z`,
      light.ground,
    ),
    `<g transform="translate(${left} ${GROUND}) scale(${scale})">${OBJECTS[subject]}</g>`,
  ];
  const [top, bottom] = light.sky;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${parts.join('')}</svg>\n`;
}
