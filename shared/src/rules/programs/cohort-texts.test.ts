import { expect, test } from 'vitest';
import { cohortDates, cohortPlaces, cohortStart, cohortUntil } from './cohort-texts';

test('a cohort says when it begins and until when people enrol; one that has begun has no start any more', () => {
  const cohort = { inicio: '2027-02-03', cierre: '2027-01-20' };
  expect(cohortStart(cohort)).toBe('Inicia el 3 de febrero de 2027');
  expect(cohortDates(cohort)).toBe(
    'Inicia el 3 de febrero de 2027; inscripciones hasta el 20 de enero de 2027',
  );
  expect(cohortDates({ inicio: null, cierre: '2027-02-10' })).toBe(
    'Inscripciones hasta el 10 de febrero de 2027',
  );
  expect([null, 1, 40].map((cupos) => cohortPlaces({ cupos }))).toEqual([null, '1 cupo', '40 cupos']);
});

test.each([
  [{ inicio: '2027-02-03', cierre: '2027-01-20' }, '2027-01-20'],
  [{ inicio: '2027-02-03', cierre: '2027-02-10' }, '2027-02-03'],
  [{ inicio: null, cierre: '2027-02-10' }, '2027-02-10'],
])('what %j says holds until %s', (cohort, day) => {
  expect(cohortUntil(cohort)).toBe(day);
});
