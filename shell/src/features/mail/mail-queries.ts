import { getJson, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import { type MailStatus, mailStatusSchema } from 'shared/schemas';

export const MAIL_FAILURE = 'No pudimos leer el estado del correo';

const PATH = '/v1/mail';
/** An outage of the mail server is shown within a minute. */
const POLL_MS = 60_000;

/** State of outgoing e-mail, for admins. */
export const mailStatusQuery = queryOptions({
  queryKey: ['mail'],
  queryFn: ({ signal }) => getJson('api', PATH, mailStatusSchema, { signal, failure: MAIL_FAILURE }),
  refetchInterval: POLL_MS,
});

async function change(method: 'POST' | 'DELETE', path: string): Promise<MailStatus> {
  const status = await sendJson('api', `${PATH}${path}`, mailStatusSchema, { method });
  queryClient.setQueryData(mailStatusQuery.queryKey, status);
  return status;
}

const of = (id: string) => `/${encodeURIComponent(id)}`;

export const retryEmail = (id: string) => change('POST', `${of(id)}/retry`);
export const retryAllEmails = () => change('POST', '/retry');
export const discardEmail = (id: string) => change('DELETE', of(id));
