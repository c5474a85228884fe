import { box, CLAY, circle, INK, LEAF, line, MANGO, PAPER, path, RIVER, ring, SAND, STONE } from './shapes';

/** Teeth of a gear as short boxes around its centre. */
const gear = (x: number, y: number, r: number, fill: string, teeth = 8): string =>
  `<g transform="translate(${x} ${y})">${Array.from(
    { length: teeth },
    (_, index) =>
      `<g transform="rotate(${(index * 360) / teeth})">${box(-r * 0.2, -r * 1.28, r * 0.4, r * 0.5, fill, 4)}</g>`,
  ).join('')}${circle(0, 0, r, fill)}</g>`;

// Foreground objects, standing on (0, 0): about 280 wide and 200 high.
export const work = {
  ambiente:
    line('M-40 0C-40-60-44-100-40-150', INK, 12) +
    circle(-40, -150, 62, LEAF) +
    circle(-84, -112, 42, '#2B9A74') +
    circle(6, -116, 44, '#12573F') +
    path('M100-128C138-78 142-44 100-20C58-44 62-78 100-128Z', RIVER) +
    line('M84-56C84-42 92-36 102-34', PAPER, 6),
  fisioterapia:
    circle(6, -178, 24, CLAY) +
    line('M2-146L-18-78', RIVER, 34) +
    line('M-4-132L56-112L92-150', CLAY, 16) +
    line('M-8-128L-64-110L-92-136', CLAY, 16) +
    line('M-16-70L30-38L20 0', INK, 18) +
    line('M-20-70L-70-48L-108-8', INK, 18) +
    line('M-150 6H150', STONE, 8),
  comunicacion:
    path(
      'M-60 0C-96-36-124-80-112-130C-98-190-18-206 12-152C32-112 6-86-16-66C-34-50-22-20-40-6C-46 0-54 2-60 0Z',
      SAND,
    ) +
    line('M-82-122C-76-160-30-166-20-136C-14-114-44-108-46-84', CLAY, 10) +
    line('M52-136C76-116 76-72 52-52', RIVER, 12) +
    line('M86-164C126-130 126-58 86-24', RIVER, 12),
  seguridad:
    path('M-140-20C-140-120-80-176 0-176C80-176 140-120 140-20Z', MANGO) +
    path('M-30-172V-60H30V-172C10-178-10-178-30-172Z', '#FFD37F') +
    path('M-160-20H160C166-20 166 4 158 6H-158C-166 4-166-20-160-20Z', INK) +
    line('M-84-60C-82-96-70-120-54-134', PAPER, 8),
  salud:
    box(-110, -150, 220, 150, PAPER, 18) +
    path('M-34-150V-178a12 12 0 0 1 12-12H22a12 12 0 0 1 12 12V-150H16V-172H-16V-150Z', INK) +
    path('M-20-122H20V-94H48V-54H20V-26H-20V-54H-48V-94H-20Z', CLAY) +
    line('M-150 8H-70L-56-12L-36 24L-16 8H150', LEAF, 7),
  campo:
    path('M-180 0C-90-46 90-46 180 0Z', '#12573F') +
    line('M-120-8V-80M-60-20V-112M0-24V-130M60-20V-112M120-8V-80', LEAF, 9) +
    ['-120-80', '-60-112', '0-130', '60-112', '120-80']
      .map((top) => {
        const [, x = '0', y = '0'] = /^(-?\d+)(-\d+)$/.exec(top) ?? [];
        return path(`M${x} ${Number(y) - 34}c16 14 16 34 0 48c-16-14-16-34 0-48Z`, MANGO);
      })
      .join('') +
    line('M-60-60l26-22M-60-60l-26-22M0-72l28-24M0-72l-28-24M60-60l26-22M60-60l-26-22', '#2B9A74', 9),
  derecho:
    box(-8, -180, 16, 164, INK) +
    circle(0, -188, 15, MANGO) +
    path('M-64-16H64L80 6H-80Z', INK) +
    line('M-116-140Q0-168 116-140', INK, 10) +
    path('M-160-66H-72a44 34 0 0 1-88 0Z', RIVER) +
    path('M72-66H160a44 34 0 0 1-88 0Z', CLAY) +
    line('M-116-138L-154-68M-116-138L-78-68M116-138L78-68M116-138L154-68', INK, 4),
  gobierno:
    path('M-150-120L0-192L150-120Z', SAND) +
    box(-150, -120, 300, 16, INK) +
    [-122, -66, -10, 46, 102].map((x) => box(x, -102, 22, 82, PAPER, 3)).join('') +
    box(-150, -20, 300, 20, INK) +
    circle(0, -146, 14, MANGO),
  periodismo:
    box(-34, -190, 68, 118, INK, 34) +
    line('M-18-164H18M-18-142H18M-18-120H18', STONE, 6) +
    line('M-60-118V-106C-60-30 60-30 60-106V-118', CLAY, 10) +
    line('M0-46V-6M-48 0H48', INK, 12) +
    line('M88-150C108-128 108-94 88-72M-88-150C-108-128-108-94-88-72', MANGO, 9),
  mercadeo:
    path('M-130-120L40-184V-24L-130-88Z', CLAY) +
    path('M40-184C76-160 76-48 40-24Z', '#9C3522') +
    box(-158, -126, 34, 44, INK, 8) +
    path('M-96-78L-70 0H-34L-54-64Z', INK) +
    line('M92-160L128-184M102-104H146M92-50L128-26', MANGO, 10),
  mundo:
    circle(0, -104, 92, RIVER) +
    path('M-60-160C-30-190 20-184 30-156C10-140-10-150-24-128C-44-120-70-134-60-160Z', LEAF) +
    path('M10-100C44-116 84-100 80-72C70-40 34-34 24-58C8-70 0-88 10-100Z', LEAF) +
    path('M-70-80C-50-84-34-66-40-46C-54-40-72-60-70-80Z', LEAF) +
    `<ellipse cx="0" cy="-104" rx="136" ry="34" fill="none" stroke="${MANGO}" stroke-width="8" transform="rotate(-18 0 -104)"/>` +
    path('M108-164l34-10-10 34-8-14z', INK) +
    path('M-50 0H50V12H-50Z', INK),
  logistica:
    box(-160, -124, 180, 100, PAPER, 8) +
    path('M24-104H88L138-58V-24H24Z', CLAY) +
    path('M44-90H80L108-60H44Z', SAND) +
    circle(-106, -16, 25, INK) +
    circle(86, -16, 25, INK) +
    circle(-106, -16, 10, STONE) +
    circle(86, -16, 10, STONE) +
    box(-132, -100, 46, 46, MANGO, 4) +
    box(-74, -100, 46, 46, RIVER, 4),
  proyectos:
    path('M-170 0L-70-128L-16-66L36-186L170 0Z', INK) +
    path('M36-186L66-144L44-150L22-136L10-126Z', PAPER) +
    line('M36-186V-232', INK, 6) +
    path('M36-232L86-216L36-198Z', CLAY) +
    line('M-120 0C-90-40-40-10-16-44C4-72 10-90 30-120', MANGO, 7),
  datos:
    box(-144, -70, 44, 70, RIVER, 5) +
    box(-86, -112, 44, 112, LEAF, 5) +
    box(-28, -90, 44, 90, MANGO, 5) +
    box(30, -150, 44, 150, CLAY, 5) +
    line('M-160 6H100', INK, 8) +
    `<g>${circle(96, -84, 50, '#FFFFFF')}${ring(96, -84, 50, INK, 12)}${line('M132-48L164-14', INK, 16)}${line('M72-78L90-96L104-82L122-102', RIVER, 7)}</g>`,
  software:
    box(-140, -174, 280, 162, INK, 14) +
    line('M-104-120L-132-98L-104-76M-40-120L-12-98L-40-76', MANGO, 9) +
    line('M-58-130L-86-66', PAPER, 8) +
    line('M22-130H108M22-102H84M22-74H100M22-46H64', STONE, 8) +
    path('M-34-12H34L44 14H-44Z', STONE) +
    box(-90, 8, 180, 10, INK, 5),
  industria:
    gear(-44, -92, 62, RIVER) +
    circle(-44, -92, 26, PAPER) +
    gear(72, -56, 42, MANGO) +
    circle(72, -56, 17, PAPER) +
    gear(64, -160, 26, CLAY) +
    circle(64, -160, 10, PAPER) +
    line('M-150 8H150', INK, 8),
  contabilidad:
    box(-144, -170, 140, 170, PAPER, 8) +
    line('M-124-134H-64M-124-104H-74M-124-74H-64M-124-44H-80', STONE, 7) +
    line('M-44-134H-24M-44-104H-24M-44-74H-24M-44-44H-24', LEAF, 7) +
    box(18, -150, 122, 150, INK, 14) +
    box(34, -134, 90, 34, STONE, 5) +
    [0, 1, 2]
      .flatMap((row) =>
        [0, 1, 2].map((column) =>
          box(36 + column * 30, -86 + row * 28, 22, 20, row === 2 && column === 2 ? MANGO : PAPER, 4),
        ),
      )
      .join(''),
  finanzas:
    [0, 1, 2]
      .map(
        (level) =>
          `<ellipse cx="-90" cy="${-14 - level * 22}" rx="52" ry="16" fill="${level % 2 ? '#FFD37F' : MANGO}"/>`,
      )
      .join('') +
    [0, 1, 2, 3, 4]
      .map(
        (level) =>
          `<ellipse cx="20" cy="${-14 - level * 22}" rx="52" ry="16" fill="${level % 2 ? '#FFD37F' : MANGO}"/>`,
      )
      .join('') +
    line('M-150-96L-70-130L-10-116L90-188', LEAF, 12) +
    path('M66-198L116-208L104-158Z', LEAF) +
    box(92, -90, 40, 90, RIVER, 5),
  oficina:
    box(-140, -30, 280, 14, INK, 4) +
    box(-120, -18, 14, 22, INK) +
    box(106, -18, 14, 22, INK) +
    box(-60, -138, 130, 88, INK, 8) +
    box(-50, -128, 110, 68, PAPER) +
    path('M-10-50H20L26-30H-16Z', STONE) +
    line('M-36-108H20M-36-88H-4', STONE, 7) +
    box(90, -76, 34, 46, CLAY, 6) +
    path('M-124-30V-70H-84V-30Z', RIVER) +
    line('M-116-84V-70M-104-100V-70M-92-88V-70', MANGO, 6),
  empresa:
    box(-130, -120, 84, 120, RIVER, 4) +
    box(-40, -196, 96, 196, INK, 4) +
    box(62, -146, 72, 146, CLAY, 4) +
    [-112, -80].flatMap((x) => [-102, -70, -38].map((y) => box(x, y, 18, 18, PAPER))).join('') +
    [-22, 4, 30]
      .flatMap((x) => [-176, -144, -112, -80].map((y) => box(x, y, 14, 18, y === -112 ? MANGO : SAND)))
      .join('') +
    [76, 104].flatMap((x) => [-128, -96, -64].map((y) => box(x, y, 16, 18, SAND))).join('') +
    box(-8, -44, 32, 44, PAPER),
};
