import { describe, expect, test } from 'vitest';
import {
  type AssignmentRule,
  assignmentReason,
  type Candidate,
  type Choice,
  chooseAdviser,
  ruleFor,
} from './lead-assignment';

const HOURS = { semana: { desde: '08:00', hasta: '18:00' }, sabado: null };
const MORNING = { semana: { desde: '08:00', hasta: '12:00' }, sabado: null };
const rule = (values: Partial<AssignmentRule> = {}): AssignmentRule => ({
  id: 'r',
  nombre: 'Virtual',
  universidades: [],
  niveles: [],
  asesores: [],
  horario: HOURS,
  minutos: 30,
  ...values,
});
const one = (asesor: string, abiertos = 0, values: Partial<Candidate> = {}): Candidate => ({
  asesor,
  abiertos,
  ultimo: null,
  horario: null,
  ausencias: [],
  maximo: null,
  ...values,
});
const AFTERNOON = Date.parse('2026-11-25T15:00:00-05:00');
const NIGHT = Date.parse('2026-11-25T22:00:00-05:00');
const DAY_AFTER = AFTERNOON + 86_400_000;

describe('which rule takes a request', () => {
  const rules = [
    rule({ id: 'posgrado', niveles: ['posgrado'] }),
    rule({ id: 'unade', universidades: ['UNADE'] }),
    rule({ id: 'resto' }),
  ];
  test.each([
    ['the first one that fits', 'UNADE', 'posgrado', 'posgrado'],
    ['the next one', 'UNADE', 'pregrado', 'unade'],
    ['the one that takes all', null, 'pregrado', 'resto'],
  ] as const)('%s', (_name, universidad, nivel, id) => {
    expect(ruleFor(rules, { universidad, nivel })?.id).toBe(id);
  });
  test('none without a rule that takes all', () => {
    expect(ruleFor(rules.slice(0, 2), { universidad: null, nivel: 'pregrado' })).toBeUndefined();
  });
});

const ABSENT = { ausencias: [{ desde: '2026-11-24', hasta: '2026-11-25' }] };

test.each<[string, Partial<AssignmentRule>, Candidate[], number, string[], Partial<Choice> | null]>([
  ['the fewest open leads', {}, [one('a', 3), one('b', 2)], AFTERNOON, [], { asesor: 'b', empate: false }],
  [
    'of as many, who waited longest',
    {},
    [one('a', 2, { ultimo: 20 }), one('b', 2, { ultimo: 10 })],
    AFTERNOON,
    [],
    { asesor: 'b', empate: true },
  ],
  [
    'who never got one waited longest',
    {},
    [one('a', 2, { ultimo: 1 }), one('b', 2)],
    AFTERNOON,
    [],
    { asesor: 'b' },
  ],
  ['only those of the rule', { asesores: ['a'] }, [one('a', 9), one('b')], AFTERNOON, [], { asesor: 'a' }],
  ['nobody who is away', {}, [one('a', 0, ABSENT), one('b', 9)], AFTERNOON, [], { asesor: 'b' }],
  ['back on the day after', {}, [one('a', 0, ABSENT), one('b', 9)], DAY_AFTER, [], { asesor: 'a' }],
  ['nobody who is full', {}, [one('a', 5, { maximo: 5 }), one('b', 9)], AFTERNOON, [], { asesor: 'b' }],
  [
    'who works now, before who has fewer',
    {},
    [one('a', 0, { horario: MORNING }), one('b', 9)],
    AFTERNOON,
    [],
    { asesor: 'b', fueraDeHorario: false },
  ],
  ['at night, anybody', {}, [one('a', 1), one('b', 9)], NIGHT, [], { asesor: 'a', fueraDeHorario: true }],
  ['not who had it', {}, [one('a', 0), one('b', 9)], AFTERNOON, ['a'], { asesor: 'b' }],
  ['nobody is left', {}, [one('a', 0, ABSENT)], AFTERNOON, [], null],
])('who gets it: %s', (_name, values, candidates, moment, except, expected) => {
  const choice = chooseAdviser(rule(values), candidates, moment, except);
  if (expected === null) expect(choice).toBeNull();
  else expect(choice).toMatchObject(expected);
});

test('1,000 requests are shared out evenly, whatever load the advisers begin with', () => {
  const open = new Map([...'abcdefghij'].map((asesor, index) => [asesor, index * 3]));
  const last = new Map<string, number>();
  const got = new Map<string, number>();
  for (let serial = 0; serial < 1_000; serial += 1) {
    const candidates = [...open].map(([asesor, abiertos]) =>
      one(asesor, abiertos, { ultimo: last.get(asesor) ?? null }),
    );
    const { asesor } = chooseAdviser(rule(), candidates, AFTERNOON) as Choice;
    open.set(asesor, (open.get(asesor) ?? 0) + 1);
    last.set(asesor, serial + 1);
    got.set(asesor, (got.get(asesor) ?? 0) + 1);
  }
  const loads = [...open.values()];
  console.info(
    `1,000 requests, 10 advisers: ${JSON.stringify(Object.fromEntries(got))}; loads ${loads.join(' ')}`,
  );
  expect([...got.values()].reduce((sum, count) => sum + count, 0)).toBe(1_000);
  expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
});

test.each<[string, Parameters<typeof assignmentReason>]>([
  ['Regla «Virtual»: menor carga (3 abiertos)', [rule(), choice(3)]],
  ['Regla «Virtual»: menor carga (1 abierto), más tiempo sin recibir', [rule(), choice(1, { empate: true })]],
  [
    'Regla «Virtual»: menor carga (0 abiertos); nadie está en horario',
    [rule(), choice(0, { fueraDeHorario: true })],
  ],
  [
    'Regla «Virtual»: sin respuesta en 30 minutos hábiles; menor carga (2 abiertos)',
    [rule(), choice(2), true],
  ],
  [
    'Regla «Virtual»: sin respuesta en 30 minutos hábiles; no hay otro asesor disponible',
    [rule(), null, true],
  ],
])('%s', (text, [of, chosen, passedOn]) => {
  expect(assignmentReason(of, chosen, passedOn)).toBe(text);
});

function choice(abiertos: number, values: Partial<Choice> = {}): Choice {
  return { asesor: 'a', abiertos, empate: false, fueraDeHorario: false, ...values };
}
