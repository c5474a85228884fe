import { box, CLAY, circle, INK, LEAF, line, MANGO, PAPER, path, RIVER, SAND, STONE } from './shapes';

// Foreground objects, standing on (0, 0): about 280 wide and 200 high.

const openBook =
  path('M0 0C-50-22-104-24-150-10V-110C-104-124-50-120 0-96Z', PAPER) +
  path('M0 0C50-22 104-24 150-10V-110C104-124 50-120 0-96Z', SAND) +
  line('M-122-88Q-70-94-26-76M-122-66Q-70-72-26-54M-122-44Q-90-48-60-42', STONE, 5) +
  path('M-156-6C-104-22-50-16 0 8C50-16 104-22 156-6V6C104-8 50-4 0 20C-50-4-104-8-156 6Z', INK);

export const learning = {
  educacion:
    openBook +
    path('M34-52L70-94L92-74L112-98L134-56Q84-66 34-40Z', LEAF) +
    path('M12-92V20l9-9 9 9V-100Z', CLAY),
  infantil:
    box(-120, -70, 70, 70, CLAY, 8) +
    box(-44, -70, 70, 70, RIVER, 8) +
    box(-84, -144, 70, 70, MANGO, 8) +
    line('M84 0V-150', INK, 7) +
    path('M84-150l-44-30 44-14 10 44z', CLAY) +
    path('M84-150l30-44 14 44-44 10z', MANGO) +
    path('M84-150l44 30-44 14-10-44z', LEAF) +
    path('M84-150l-30 44-14-44 44-10z', RIVER) +
    circle(84, -150, 9, INK),
  inclusion:
    path('M-130 0V-112H-86a22 22 0 1 1 44 0H0V-78a22 22 0 1 0 0 44V0Z', RIVER) +
    path('M6 0V-30a24 24 0 1 0 0-52V-112H48a22 22 0 1 0 44 0H130V0Z', MANGO) +
    circle(-64, -172, 26, CLAY) +
    circle(70, -156, 26, LEAF),
  lectura:
    openBook +
    path('M-6-110C10-170 60-210 120-206C104-150 60-112 8-100Z', CLAY) +
    line('M-14-84C18-140 52-170 100-192', PAPER, 5),
  etica:
    box(-46, -110, 92, 110, SAND, 10) +
    path('M0-196C34-160 28-124 0-124C-28-124-34-160 0-196Z', MANGO) +
    path('M0-164C14-146 12-130 0-130C-12-130-14-146 0-164Z', PAPER) +
    line('M0-124V-110', INK, 5) +
    path('M-78 0H78V14H-78Z', INK) +
    line('M-30-84Q0-70 30-84M-30-56Q0-42 30-56', STONE, 5),
  deporte:
    circle(-30, -78, 78, PAPER) +
    path('M-30-118l38 28-15 45h-46l-15-45z', INK) +
    line('M-30-118V-154M8-90l36-12M-7-45l22 34M-53-45l-22 34M-68-90l-36-12', INK, 6) +
    path('M86 0L108-96H124L146 0Z', CLAY) +
    box(98, -60, 36, 12, PAPER),
  ludica:
    `<g transform="rotate(-10 -60 -50)">${box(-112, -104, 104, 104, PAPER, 16)}${circle(-84, -76, 10, CLAY)}${circle(-36, -76, 10, CLAY)}${circle(-60, -52, 10, CLAY)}${circle(-84, -28, 10, CLAY)}${circle(-36, -28, 10, CLAY)}</g>` +
    path('M80-196L136-120L80-44L24-120Z', MANGO) +
    path('M80-196L136-120H24Z', CLAY) +
    line('M80-44C96-24 64-16 80 0', INK, 5),
  neurociencia:
    path(
      'M-80 0V-50C-116-70-124-130-88-164C-52-200 30-204 70-166C98-140 92-112 110-88L92-78V-44C92-30 76-28 50-30V0Z',
      INK,
    ) +
    circle(-36, -138, 15, MANGO) +
    circle(16, -156, 12, LEAF) +
    circle(46, -118, 14, CLAY) +
    circle(-10, -100, 13, RIVER) +
    circle(-56, -92, 10, PAPER) +
    line('M-36-138L16-156L46-118L-10-100L-36-138M-10-100L-56-92', PAPER, 4),
  inteligencia:
    box(-76, -156, 152, 152, INK, 16) +
    box(-44, -124, 88, 88, RIVER, 10) +
    line(
      'M-50-156V-184M0-156V-184M50-156V-184M-50-4V14M0-4V14M50-4V14M-76-130H-104M-76-80H-104M-76-30H-104M76-130H104M76-80H104M76-30H104',
      INK,
      8,
    ) +
    path('M0-112L10-90L32-80L10-70L0-48L-10-70L-32-80L-10-90Z', MANGO),
  aula:
    box(-124, -156, 248, 146, INK, 12) +
    box(-112, -144, 224, 122, PAPER) +
    path('M-160-10H160L144 14H-144Z', STONE) +
    path('M-8-40C-34-52-64-52-88-46V-112C-64-118-34-116-8-104Z', SAND) +
    path('M-8-40C18-52 48-52 72-46V-112C48-118 18-116-8-104Z', STONE) +
    path('M84-122l18 11-18 11z', CLAY),
  evaluacion:
    box(-84, -186, 140, 186, PAPER, 10) +
    box(-44, -200, 60, 28, INK, 8) +
    line('M-60-138l10 10 18-22M-60-92l10 10 18-22M-60-46l10 10 18-22', LEAF, 8) +
    line('M-14-132H32M-14-86H32M-14-40H16', STONE, 8) +
    path('M70-20L128-150L150-140L92-10L66 4Z', MANGO) +
    path('M70-20L92-10L66 4Z', INK),
  investigacion:
    path('M-94 0H94V16H-94Z', INK) +
    path('M40 0C104-30 104-116 40-140L30-118C72-98 72-46 16-26V0Z', RIVER) +
    `<g transform="rotate(-24 0 -110)">${box(-24, -184, 48, 104, PAPER, 8)}${box(-17, -206, 34, 26, INK, 6)}${box(-15, -80, 30, 28, STONE, 4)}</g>` +
    box(-64, -40, 96, 12, INK, 5) +
    circle(-14, -48, 9, CLAY),
  direccion:
    path('M-140 0V-96H140V0Z', PAPER) +
    path('M-62 0V-130L0-176L62-130V0Z', SAND) +
    path('M-76-126L0-184L76-126L66-112L0-162L-66-112Z', CLAY) +
    circle(0, -112, 16, INK) +
    line('M0-120V-112L8-106', PAPER, 4) +
    path('M-22 0V-54a22 22 0 0 1 44 0V0Z', RIVER) +
    box(-122, -70, 38, 38, STONE, 4) +
    box(84, -70, 38, 38, STONE, 4) +
    line('M0-184V-214', INK, 5) +
    path('M0-214L36-204L0-192Z', MANGO),
  bachillerato:
    path('M-150-112L0-172L150-112L0-52Z', INK) +
    path('M-80-82V-30C-40-6 40-6 80-30V-82L0-50Z', RIVER) +
    line('M120-122V-50', MANGO, 6) +
    circle(120, -42, 11, MANGO) +
    path('M-140 0H140V14H-140Z', CLAY) +
    path('M-120-16H120V0H-120Z', PAPER),
  ingles:
    path(
      'M-150-180H10a18 18 0 0 1 18 18V-90a18 18 0 0 1-18 18H-70L-110-40V-72H-150a18 18 0 0 1-18-18V-162a18 18 0 0 1 18-18Z',
      RIVER,
    ) +
    path(
      'M40-120H140a18 18 0 0 1 18 18V-44a18 18 0 0 1-18 18H124V4L90-26H40a18 18 0 0 1-18-18V-102a18 18 0 0 1 18-18Z',
      PAPER,
    ) +
    line('M-132-144H-16M-132-114H-48', PAPER, 9) +
    line('M48-90H132M48-62H104', STONE, 8),
  psicologia:
    path(
      'M-104 0V-56C-140-78-144-134-108-166C-76-194-16-190 8-152L30-112L14-102V-68C14-54-2-54-24-56V0Z',
      RIVER,
    ) +
    path('M44-196C88-204 148-184 148-140C148-104 112-92 84-94L52-66L56-98C24-106 16-124 16-148', PAPER) +
    line('M-86-130C-70-150-40-146-40-122C-40-98-70-96-70-120', MANGO, 8),
  comunidad:
    path('M-158 0V-66L-106-108L-54-66V0Z', PAPER) +
    path('M-168-62L-106-114L-44-62L-52-52L-106-98L-160-52Z', CLAY) +
    path('M54 0V-66L106-108L158-66V0Z', SAND) +
    path('M44-62L106-114L168-62L160-52L106-98L52-52Z', LEAF) +
    path('M-44 0V-86L0-124L44-86V0Z', PAPER) +
    path('M-56-82L0-132L56-82L48-70L0-114L-48-70Z', RIVER) +
    box(-14, -46, 28, 46, INK, 3) +
    box(-120, -44, 28, 44, INK, 3) +
    box(92, -44, 28, 44, INK, 3) +
    circle(0, -160, 12, MANGO),
};
