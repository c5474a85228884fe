import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repository } from '../../server/scripts/install.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts `failures`: a line for each */

/** Reports of the last run. */
const results = join(repository, 'e2e', 'results');

/** @param {string} name */
export function freshReport(name) {
  mkdirSync(results, { recursive: true });
  const report = join(results, name);
  rmSync(report, { force: true });
  return report;
}

/**
 * Counts of a test runner's report. A runner that exits with an error but reports no failed test counts as one failure.
 * @template Report
 * @param {string} report file
 * @param {(report: Report) => Counts} read
 * @param {boolean} ended whether the runner succeeded
 */
export function counted(report, read, ended) {
  /** @type {Counts} */
  let counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    ended = false;
  }
  if (ended || counts.failed > 0) return counts;
  return {
    ...counts,
    failed: 1,
    failures: [...counts.failures, 'the runner ended badly without a failed test'],
  };
}

/**
 * Counts of Vitest. A file that could not be loaded has a message instead of a failed test.
 * @param {import('vitest/node').JsonTestResults} report
 * @returns {Counts}
 */
export function readUnit({ numPassedTests, numPendingTests, numTodoTests, testResults }) {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    return [
      ...(message && failed.length === 0 ? [line(name, undefined, message)] : []),
      ...failed.map(({ fullName, failureMessages }) => line(name, fullName, failureMessages?.[0])),
    ];
  });
  return {
    passed: numPassedTests,
    failed: failures.length,
    skipped: numPendingTests + numTodoTests,
    failures,
  };
}

/**
 * Counts of Playwright.
 * @param {import('@playwright/test/reporter').JSONReport} report
 * @returns {Counts}
 */
export function readJourneys({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failedSpecs),
      ...errors.map(({ message, location }) => line(location?.file, undefined, message)),
    ],
  };
}

/**
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {string[]}
 */
const failedSpecs = ({ specs, suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => line(file, title, tests[0]?.results.at(-1)?.error?.message)),
  ...suites.flatMap(failedSpecs),
];

/**
 * @param {string | undefined} file
 * @param {string | undefined} test
 * @param {string} [message]
 */
function line(file, test, message = '') {
  const [first = ''] = stripVTControlCharacters(message).split('\n');
  const place = file && isAbsolute(file) ? relative(repository, file) : file;
  return `${[place, test].filter(Boolean).join(' › ')}: ${first}`;
}
