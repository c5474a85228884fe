import type { DataTable } from './sections';

/** Statute of 1979: grades A, B and 1 to 14 (spec: public-site §2, "Salary article"). */
const GRADES_2277 = ['A', 'B', ...Array.from({ length: 14 }, (_, index) => String(index + 1))];

/**
 * Fill in a row only with figures of the decree (base, bonus and their sum), and name it in `source`. Without figures
 * a cell prints "Consultar decreto" (spec: decisions, "Brand and content").
 */
export const salaries2277: DataTable = {
  caption: 'Docentes y directivos docentes, Decreto 2277 de 1979 · vigencia 2025',
  columns: [
    'Grado Escalafón',
    'Asignación Básica Mensual',
    'Bonificación (Nivelación Salarial 1,6%)',
    'Sueldo + Bonificación',
  ],
  rows: GRADES_2277.map((grade) => [grade, null, null, null]),
  source:
    'Decretos 0596 y 0617 de 2025. Donde no tenemos la cifra oficial publicamos “Consultar decreto”; no usamos estimaciones.',
};

/** Statute of 2002: monthly base salary by title and level (spec: facts). */
export const salaries1278: DataTable = {
  caption: 'Asignación básica mensual, Decreto 1278 de 2002 · vigencia 2025',
  columns: ['Grado y título', 'Nivel A', 'Nivel B', 'Nivel C', 'Nivel D'],
  rows: [
    ['Grado 1, normalista superior o tecnólogo en educación', 2_795_766, 3_563_814, 4_594_016, 5_695_093],
    ['Grado 2, sin especialización', 3_518_668, 4_597_575, 5_369_901, 6_417_027],
    ['Grado 2, con especialización', 3_824_552, 4_886_435, 6_053_652, 7_164_089],
    ['Grado 3, con maestría', 5_889_081, 6_972_898, 8_623_767, 9_992_384],
    ['Grado 3, con doctorado', 7_812_322, 9_164_274, 11_580_232, 13_293_724],
  ],
  source:
    'Decreto 0596 de 2025, según El Heraldo (20 de agosto de 2025, grados 1 y 3) y reea.com.co (Decretos 0596 y 0617 del 3 de junio de 2025, grados 1 y 2).',
};
