import { getPage } from 'shared/json';
import { forwardPages, infiniteQueryOptions, keepPreviousData } from 'shared/query';
import { consentLedgerEntrySchema } from 'shared/schemas';

export const LEDGER_FAILURE = 'No pudimos cargar el libro';
/** Query parameters of the view. */
export const LEDGER_FILTERS = ['evento', 'por', 'desde', 'hasta'] as const;

/** What was done with personal data, newest first. */
export const ledgerQuery = (values: Readonly<Record<(typeof LEDGER_FILTERS)[number], string>>) =>
  infiniteQueryOptions({
    queryKey: ['consents', 'ledger', values],
    queryFn: ({ signal, pageParam }) =>
      getPage('api', '/v1/consents/events', consentLedgerEntrySchema.array(), {
        signal,
        query: { ...values, cursor: pageParam },
        failure: LEDGER_FAILURE,
      }),
    ...forwardPages,
    placeholderData: keepPreviousData,
  });
