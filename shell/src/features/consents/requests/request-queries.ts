import { getJson, getPage, sendJson } from 'shared/json';
import {
  forwardPages,
  infiniteQueryOptions,
  keepPreviousData,
  queryClient,
  queryOptions,
} from 'shared/query';
import {
  type NewPrivacyRequest,
  type PrivacyRequestDetail,
  privacyDueSchema,
  privacyRequestDetailSchema,
  privacyRequestSchema,
} from 'shared/schemas';

export const REQUESTS_FAILURE = 'No pudimos cargar las peticiones';
/** Query parameters of the view. */
export const REQUEST_FILTERS = ['estado', 'tipo', 'responsable'] as const;

type Values = Readonly<Record<(typeof REQUEST_FILTERS)[number], string>>;

const PATH = '/v1/privacy-requests';
const KEY = ['privacy-requests'];

/** Open requests by due date, or the answered ones. */
export const requestsQuery = (values: Values) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', values],
    queryFn: ({ signal, pageParam }) =>
      getPage('api', PATH, privacyRequestSchema.array(), {
        signal,
        query: { ...values, cursor: pageParam },
        failure: REQUESTS_FAILURE,
      }),
    ...forwardPages,
    placeholderData: keepPreviousData,
  });

const DUE_MS = 300_000;

/** How many open requests are nearly due or overdue. */
export const dueQuery = queryOptions({
  queryKey: [...KEY, 'due'],
  queryFn: ({ signal }) => getJson('api', `${PATH}/due`, privacyDueSchema, { signal }),
  refetchInterval: DUE_MS,
  retry: false,
});

/** A request with its history. */
export const requestQuery = (numero: number) =>
  queryOptions({
    queryKey: [...KEY, numero],
    queryFn: ({ signal }) =>
      getJson('api', `${PATH}/${numero}`, privacyRequestDetailSchema, {
        signal,
        failure: 'No pudimos cargar la petición',
      }),
  });

/** Changes a request; the request shown and the list are then read again. */
async function change(
  path: string,
  body: object,
  options: { idempotencyKey?: string } = {},
): Promise<PrivacyRequestDetail> {
  try {
    const stored = await sendJson('api', PATH + path, privacyRequestDetailSchema, {
      body,
      failure: 'No pudimos guardar la petición',
      ...options,
    });
    queryClient.setQueryData(requestQuery(stored.numero).queryKey, stored);
    return stored;
  } finally {
    // Also after a refusal: somebody else may have changed the request.
    void queryClient.invalidateQueries({ queryKey: KEY });
  }
}

export const registerRequest = (request: NewPrivacyRequest, idempotencyKey: string) =>
  change('', request, { idempotencyKey });

export const ownRequest = (numero: number, tomar: boolean) => change(`/${numero}/owner`, { tomar });

export const extendRequest = (numero: number, motivo: string) => change(`/${numero}/extension`, { motivo });

export const answerRequest = (numero: number, answer: { resultado: string; respuesta: string }) =>
  change(`/${numero}/answer`, answer);
