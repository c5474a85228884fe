import { getPage, sendJson } from 'shared/json';
import { forwardPages, infiniteQueryOptions, keepPreviousData, queryClient } from 'shared/query';
import {
  listedTestSchema,
  MAX_TEST_LEADS,
  type TestConsent,
  type TestLeadsAnswer,
  testLeadsAnswerSchema,
} from 'shared/schemas';

const PATH = '/v1/vocational-tests';
const KEY = ['vocational-tests', 'list'];

export const TESTS_FAILURE = 'No pudimos cargar los tests';
/** Names of the list's filters in the URL. */
export const TEST_FILTERS = ['codigo', 'nivel', 'estado', 'desde', 'hasta'] as const;

export type TestFilterValues = Readonly<Record<(typeof TEST_FILTERS)[number], string>>;

/** Tests with their consent and their lead, the newest first. */
export const testsQuery = (values: TestFilterValues) =>
  infiniteQueryOptions({
    queryKey: [...KEY, values],
    queryFn: ({ signal, pageParam }) =>
      getPage('api', PATH, listedTestSchema.array(), {
        signal,
        query: { ...values, cursor: pageParam },
        failure: TESTS_FAILURE,
      }),
    ...forwardPages,
    placeholderData: keepPreviousData,
  });

// Also after a refusal: somebody else may have changed them.
const readAgain = () => void queryClient.invalidateQueries({ queryKey: KEY });

export const authoriseTest = (id: string, consent: TestConsent) =>
  sendJson('api', `${PATH}/${encodeURIComponent(id)}/consent`, listedTestSchema, {
    body: consent,
    failure: 'No pudimos registrar la autorización',
  }).finally(readAgain);

/** Makes leads of any number of tests, in batches. After a failure, calling it again makes the missing ones. */
export async function makeLeads(ids: readonly string[]): Promise<TestLeadsAnswer['filas']> {
  const rows: TestLeadsAnswer['filas'] = [];
  try {
    for (let from = 0; from < ids.length; from += MAX_TEST_LEADS) {
      const { filas } = await sendJson('api', `${PATH}/leads`, testLeadsAnswerSchema, {
        body: { ids: ids.slice(from, from + MAX_TEST_LEADS) },
        failure: 'No pudimos crear los leads',
      });
      rows.push(...filas);
    }
  } finally {
    readAgain();
  }
  return rows;
}
