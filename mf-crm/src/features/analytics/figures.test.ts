import { expect, test } from 'vitest';
import {
  percent,
  pointChange,
  relativeChange,
  waitBucket,
  waitChange,
  waitText,
  weakestStep,
} from './figures';

test('shares and times are printed as in Colombia', () => {
  expect([percent(13, 100), percent(1, 0), percent(2, 3, 0)]).toEqual(['13,0 %', '–', '67 %']);
  expect([waitText(null), waitText(18.4), waitText(90), waitText(4320)]).toEqual([
    '–',
    '18 min',
    '1,5 h',
    '3 días',
  ]);
});

test('a waiting time is in the bar of its range; the last bar has no end', () => {
  expect([0, 4.9, 5, 59, 60, 239, 240, 1440, 20_000].map(waitBucket)).toEqual([0, 0, 1, 2, 3, 3, 4, 5, 5]);
});

test('changes say how much and which way', () => {
  expect(relativeChange(110, 100)).toEqual({ text: '10,0 %', direction: 'up' });
  expect(relativeChange(1, 0)).toBeNull();
  expect(pointChange(0.13, 0.119)).toEqual({ text: '1,1 pt', direction: 'up' });
  expect(waitChange(18, 24)).toEqual({ text: '6 min', direction: 'down' });
});

test('the weakest step is the one that the smallest share takes; empty stages are none', () => {
  const stages = [
    { leads: 100, anterior: 50 },
    { leads: 80, anterior: 40 },
    { leads: 20, anterior: 30 },
    { leads: 0, anterior: 0 },
  ];
  expect(weakestStep(stages.slice(0, 3))).toEqual({ index: 2, now: 0.25, before: 0.75 });
  expect(
    weakestStep([
      { leads: 0, anterior: 0 },
      { leads: 0, anterior: 0 },
    ]),
  ).toBeNull();
});
