import { sendJson } from 'shared/json';
import { queryOptions } from 'shared/query';
import {
  erasureAnswerSchema,
  type PersonCorrection,
  personExportSchema,
  personRecordSchema,
} from 'shared/schemas';

/** Identifies a person: by e-mail or document. */
export interface PersonKey {
  readonly email?: string;
  readonly cedula?: string;
}

const PATH = '/v1/consents';
const FAILURE = 'No pudimos consultar los datos de la persona';

/** Turns typed text into a key: text with an at sign is an e-mail, everything else a document. */
export const personKey = (typed: string): PersonKey =>
  typed.includes('@') ? { email: typed } : { cedula: typed };

/** The data kept about a person; disabled without a person. Dropped from the cache as soon as another person is shown. */
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
