import { expect, test, vi } from 'vitest';
import { ProblemWatch } from './problem-watch';
import type { ReleaseProblem, ReleaseSource } from './release-source';

const PROBLEM: ReleaseProblem = {
  remote: 'mf-crm',
  version: '1.0.0',
  message: 'La descripción de mf-crm 1.0.0 está dañada.',
};

test('damage is reported once with remote and version, and again when it comes back', async () => {
  let problems: ReleaseProblem[] = [PROBLEM];
  const report = vi.fn();
  const watch = new ProblemWatch({ problems: async () => problems } as ReleaseSource, report);
  await watch.look(10_000);
  await watch.look(20_000);
  expect(report).toHaveBeenCalledExactlyOnceWith({
    ...PROBLEM,
    outcome: 'failed',
    stage: 'registry',
    milliseconds: 0,
  });
  problems = [];
  await watch.look(30_000);
  problems = [PROBLEM];
  await watch.look(31_000);
  expect(report).toHaveBeenCalledOnce();
  await watch.look(40_000);
  expect(report).toHaveBeenCalledTimes(2);
});
