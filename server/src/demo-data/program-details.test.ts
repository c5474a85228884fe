import { programDetailsInputSchema } from 'shared/schemas';
import { expect, test } from 'vitest';
import { demoProgramDetails } from './program-details';
import { demoCatalogue } from './seed-programs';

const programs = demoCatalogue().map((program) => ({ program, details: demoProgramDetails(program) }));

test('every program of the demonstration catalogue has valid details without a source, labelled as reference', () => {
  expect(programs.filter(({ details }) => !details).map(({ program }) => program.titulo)).toEqual([]);
  for (const { details } of programs) {
    expect(programDetailsInputSchema.parse(details)).toEqual(details);
    // Requirements follow from the level.
    const { requisitos, fuentes, ...filled } = details ?? {};
    expect([requisitos, fuentes]).toEqual([null, null]);
    expect(Object.values(filled)).not.toContain(null);
    expect(details?.referencia).toBe(true);
  }
});

test.each(programs)(
  '$program.id: the plan has the periods and the credits of the program, each subject once',
  (each) => {
    const { program, details } = each;
    const plan = details?.plan ?? [];
    const [, count, unit] = /^(\d+) (semestre|cuatrimestre)/.exec(program.duracion) ?? [];
    if (unit) expect(plan).toHaveLength(Number(count));
    const credits = plan.reduce((sum, period) => sum + (period.creditos ?? 0), 0);
    expect(credits).toBe(program.creditos);
    const subjects = plan.flatMap(({ asignaturas }) => asignaturas);
    expect(new Set(subjects).size).toBe(subjects.length);
  },
);
