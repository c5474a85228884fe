import { expect, test } from 'vitest';
import { mustStop, tallyOf } from './canary-verdict';

/** A number of networks, and the loads and failures of each. */
type Group = [networks: number, loads: number, failures: number];

const reportsOf = (groups: Group[], minNetworks = 3) =>
  tallyOf(
    groups.flatMap(([networks, loads, failures]) =>
      Array.from({ length: networks }, () => ({ loads, failures })),
    ),
    minNetworks,
  );

const QUIET: Group[] = [];
const SOUND: Group[] = [[200, 2, 0]];

test.each<[situation: string, canary: Group[], stable: Group[], stops: boolean]>([
  ['nothing was reported', QUIET, QUIET, false],
  ['nothing but loads', [[50, 2, 0]], SOUND, false],
  ['four failures prove nothing', [[4, 0, 1]], SOUND, false],
  [
    'five failures of two networks prove nothing',
    [
      [1, 0, 3],
      [1, 0, 2],
    ],
    SOUND,
    false,
  ],
  ['five failures of five networks, and nothing else', [[5, 0, 1]], SOUND, true],
  ['the same beside a stable version that nobody opens', [[5, 0, 1]], QUIET, true],
  ['half of its loads', [[10, 1, 1]], SOUND, true],
  ['half of its loads, stable quiet', [[10, 1, 1]], QUIET, true],
  [
    '37 % of its loads, stable quiet',
    [
      [63, 1, 0],
      [37, 0, 1],
    ],
    QUIET,
    true,
  ],
  [
    '10 % of its loads',
    [
      [90, 1, 0],
      [10, 0, 1],
    ],
    SOUND,
    true,
  ],
  [
    '10 % of its loads, stable quiet',
    [
      [90, 1, 0],
      [10, 0, 1],
    ],
    QUIET,
    true,
  ],
  [
    '3 % of few loads may be chance',
    [
      [195, 1, 0],
      [6, 0, 1],
    ],
    QUIET,
    false,
  ],
  [
    '3 % of many loads, stable at 0',
    [
      [970, 1, 0],
      [30, 0, 1],
    ],
    [[1000, 1, 0]],
    true,
  ],
  [
    'within what a canary is always allowed',
    [
      [1000, 1, 0],
      [15, 0, 1],
    ],
    [[1000, 1, 0]],
    false,
  ],
  [
    'as often as stable: 5 %',
    [
      [190, 1, 0],
      [10, 0, 1],
    ],
    [
      [950, 1, 0],
      [50, 0, 1],
    ],
    false,
  ],
  [
    'less often than stable',
    [
      [190, 1, 0],
      [10, 0, 1],
    ],
    [
      [900, 1, 0],
      [100, 0, 1],
    ],
    false,
  ],
  [
    'twice stable’s rate is allowed',
    [
      [180, 1, 0],
      [18, 0, 1],
    ],
    [
      [950, 1, 0],
      [50, 0, 1],
    ],
    false,
  ],
  [
    'three times stable’s rate',
    [
      [850, 1, 0],
      [150, 0, 1],
    ],
    [
      [950, 1, 0],
      [50, 0, 1],
    ],
    true,
  ],
  [
    'three times stable’s rate in few loads may be chance',
    [
      [34, 1, 0],
      [6, 0, 1],
    ],
    [
      [38, 1, 0],
      [2, 0, 1],
    ],
    false,
  ],
  [
    'stable fails at 15 %, canary at 18 %',
    [
      [820, 1, 0],
      [180, 0, 1],
    ],
    [
      [850, 1, 0],
      [150, 0, 1],
    ],
    false,
  ],
  [
    'more than any version may',
    [
      [75, 1, 0],
      [25, 0, 1],
    ],
    SOUND,
    true,
  ],
  [
    'more than any version may, stable as well',
    [
      [50, 1, 0],
      [50, 0, 1],
    ],
    [
      [50, 1, 0],
      [50, 0, 1],
    ],
    true,
  ],
  [
    'stable has 19 loads: its rate is not known',
    [
      [90, 1, 0],
      [10, 0, 1],
    ],
    [[19, 0, 1]],
    true,
  ],
  [
    'stable has 20 loads, all failed: at most a fifth may fail',
    [
      [78, 1, 0],
      [22, 0, 1],
    ],
    [[20, 0, 1]],
    true,
  ],
  [
    'one visitor who reloads a broken page all day',
    [
      [100, 1, 0],
      [1, 0, 200],
    ],
    SOUND,
    false,
  ],
  [
    'two such visitors',
    [
      [100, 1, 0],
      [2, 0, 200],
    ],
    SOUND,
    false,
  ],
  [
    'three such visitors among a hundred that work',
    [
      [100, 3, 0],
      [3, 0, 200],
    ],
    SOUND,
    true,
  ],
  ['an office of one address, half of whose loads fail', [[1, 500, 500]], SOUND, false],
  ['three offices, half of whose loads fail', [[3, 500, 500]], SOUND, true],
  [
    'forged: 60 failures of the canary from one network',
    [
      [20, 1, 0],
      [1, 0, 60],
    ],
    SOUND,
    false,
  ],
  [
    'forged: 1,000,000 of them',
    [
      [20, 1, 0],
      [1, 0, 1_000_000],
    ],
    SOUND,
    false,
  ],
  [
    'forged: two networks',
    [
      [20, 1, 0],
      [2, 0, 1_000],
    ],
    SOUND,
    false,
  ],
  [
    'forged: two failures of a quiet stable version',
    [
      [63, 1, 0],
      [37, 0, 1],
    ],
    [[1, 0, 2]],
    true,
  ],
  [
    'forged: 1,000 of them from one network',
    [
      [63, 1, 0],
      [37, 0, 1],
    ],
    [[1, 0, 1_000]],
    true,
  ],
  [
    'forged: of a stable version that visitors open',
    [
      [90, 1, 0],
      [10, 0, 1],
    ],
    [
      [200, 2, 0],
      [1, 0, 1_000],
    ],
    true,
  ],
  [
    'forged: failures of stable from ten networks',
    [
      [70, 1, 0],
      [30, 0, 1],
    ],
    [[10, 0, 1_000]],
    true,
  ],
  [
    'forged: failures of stable from a thousand networks',
    [
      [70, 1, 0],
      [30, 0, 1],
    ],
    [[1_000, 0, 1_000]],
    true,
  ],
  [
    'forged: loads of the canary hide its failures, from one network',
    [
      [20, 1, 1],
      [1, 1_000_000, 0],
    ],
    SOUND,
    true,
  ],
  [
    'forged: from five networks',
    [
      [20, 1, 1],
      [5, 1_000_000, 0],
    ],
    SOUND,
    true,
  ],
  [
    'forged: loads of stable make the canary look worse',
    [
      [190, 1, 0],
      [10, 0, 1],
    ],
    [
      [950, 1, 0],
      [50, 0, 1],
      [3, 1_000_000, 0],
    ],
    false,
  ],
  ['this server saw five pages fail', [[5, 0, 1]], [[100, 1, 0]], true],
  [
    'this server saw five of a thousand',
    [
      [1_000, 1, 0],
      [5, 0, 1],
    ],
    [[1_000, 1, 0]],
    false,
  ],
])('%s', (_situation, canary, stable, stops) => {
  expect(mustStop(reportsOf(canary), reportsOf(stable), 3)).toBe(stops);
});

test('where everybody who gets the canary shares one connection, its reports are enough', () => {
  const stops = (loads: number, failures: number) =>
    mustStop(reportsOf([[1, loads, failures]], 1), reportsOf(QUIET, 1), 1);
  expect([stops(6, 6), stops(17, 10), stops(400, 8), stops(0, 4)]).toEqual([true, true, false, false]);
});
