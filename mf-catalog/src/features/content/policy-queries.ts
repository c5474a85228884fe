import { getJson, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import {
  type NewsDocument,
  policyDeskSchema,
  policyDraftSchema,
  policyPublishedSchema,
} from 'shared/schemas';

export const POLICY_FAILURE = 'No pudimos cargar la política';

const KEY = ['policy'] as const;
const PATH = '/v1/policy/manage';
/** The texts of the site's files come from a process that may have to start first. */
const timeoutMs = 30_000;

/** The versions of the data policy, and the draft of the next one. */
export const policyQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) =>
    getJson('api', PATH, policyDeskSchema, { signal, timeoutMs, failure: POLICY_FAILURE }),
});

/** Reads the versions again, also if somebody else was first. */
const read = () => queryClient.invalidateQueries({ queryKey: KEY });

/** Begins a draft with the text of a version. */
export const beginPolicy = (desde: string) =>
  sendJson('api', `${PATH}/draft`, policyDraftSchema, {
    body: { desde },
    timeoutMs,
    failure: 'No se pudo empezar el borrador',
  }).finally(read);

/** Saves the draft. An open form keeps its values: it knows what it has sent. */
export const savePolicy = (cuerpo: NewsDocument, edicion: number) =>
  sendJson('api', `${PATH}/draft`, policyDraftSchema, {
    method: 'PUT',
    body: { cuerpo, edicion },
    failure: 'No se pudo guardar el borrador',
  });

const noContent = { safeParse: () => ({ success: true as const, data: undefined }) };

export const discardPolicy = (edicion: number) =>
  sendJson('api', `${PATH}/draft/discard`, noContent, {
    body: { edicion },
    failure: 'No se pudo descartar el borrador',
  }).finally(read);

/** Puts the draft in force, and returns the name of the version. */
export const publishPolicy = (edicion: number) =>
  sendJson('api', `${PATH}/draft/publish`, policyPublishedSchema, {
    body: { edicion },
    timeoutMs,
    failure: 'No se pudo publicar la política',
  }).finally(read);
