import { sendJson } from 'shared/json';
import { queryOptions } from 'shared/query';
import {
  erasureAnswerSchema,
  type PersonCorrection,
  personExportSchema,
  personRecordSchema,
} from 'shared/schemas';

/** Who is meant: an e-mail or a document. */
export interface PersonKey {
  readonly email?: string;
  readonly cedula?: string;
}

const PATH = '/v1/consents';
const FAILURE = 'No pudimos consultar los datos de la persona';

/** What was typed, as the call takes it: an e-mail has an at sign, everything else is a document. */
export const personKey = (typed: string): PersonKey =>
  typed.includes('@') ? { email: typed } : { cedula: typed };

/** What is kept of a person; of nobody while nobody is looked for. Forgotten as soon as the desk shows somebody else. */
export const personQuery = (person: PersonKey | null) =>
  queryOptions({
    queryKey: ['consents', 'person', person],
    queryFn: ({ signal }) =>
      sendJson('api', `${PATH}/search`, personRecordSchema, { body: person ?? {}, signal, failure: FAILURE }),
    enabled: person !== null,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

export const exportPerson = (person: PersonKey) =>
  sendJson('api', `${PATH}/export`, personExportSchema, { body: person, failure: FAILURE });

export const revokeConsent = (person: PersonKey, motivo: string) =>
  sendJson('api', `${PATH}/revoke`, personRecordSchema, { body: { ...person, motivo } });

export const restoreConsent = (person: PersonKey, motivo: string) =>
  sendJson('api', `${PATH}/restore`, personRecordSchema, { body: { ...person, motivo } });

export const erasePerson = (person: PersonKey, motivo: string) =>
  sendJson('api', `${PATH}/erase`, erasureAnswerSchema, { body: { ...person, motivo } });

export const correctPerson = (correction: PersonCorrection) =>
  sendJson('api', `${PATH}/correct`, personRecordSchema, { body: correction });
