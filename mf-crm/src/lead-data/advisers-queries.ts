import { ApiError, may } from 'shared';
import { getJson } from 'shared/json';
import { queryOptions, useQuery } from 'shared/query';
import { type AdviserRecord, adviserSchema } from 'shared/schemas';

/** The advisers: `GET /comerciales-handler` for an admin; empty for a comercial, who may not call it (spec: staff-panel §7). */
export const advisersQuery = () =>
  queryOptions({
    queryKey: ['advisers', may('leads.assign')],
    queryFn: ({ signal }): Promise<AdviserRecord[]> | AdviserRecord[] =>
      may('leads.assign') ? getJson('crm', '/comerciales-handler', adviserSchema.array(), { signal }) : [],
  });

const SAMPLE_ID = 'ejemplo-';

/** Shown while the service answers with an error. Nobody can be assigned to them (spec: staff-panel §7, "Local fallback"). */
const SAMPLE_ADVISERS: readonly AdviserRecord[] = adviserSchema.array().parse(
  ['uno', 'dos', 'tres'].map((number, index) => ({
    sub: `${SAMPLE_ID}${index + 1}`,
    nombre: `Asesor de muestra ${number} (ejemplo)`,
    email: `asesor.${number}@example.com`,
    UserStatus: 'CONFIRMED',
    activo: true,
  })),
);

/** Whether this is a sample, shown because the advisers could not be read. */
export const isSampleAdviser = ({ sub }: Pick<AdviserRecord, 'sub'>): boolean => sub.startsWith(SAMPLE_ID);

/**
 * The advisers for a screen. An error status yields the samples, any other failure an empty list (spec: staff-panel §7, §8);
 * `error` tells why in both cases.
 */
export function useAdvisers() {
  const { data, error, isPending } = useQuery(advisersQuery());
  const people = data ?? (error instanceof ApiError ? SAMPLE_ADVISERS : []);
  return { people, names: adviserNames(people), loading: isPending, error };
}

/** Names by adviser id. */
export type AdviserNames = ReadonlyMap<string, string>;

/** The name of an adviser, or the e-mail where there is none. */
export const adviserNames = (advisers: readonly AdviserRecord[]): AdviserNames =>
  new Map(advisers.map(({ sub, nombre, email }) => [sub, nombre || email]));

/** Select options: name and e-mail (spec: staff-panel §6). Samples are shown but disabled. */
export const adviserOptions = (advisers: readonly AdviserRecord[]) =>
  advisers.map((adviser) => ({
    value: adviser.sub,
    label: adviser.nombre ? `${adviser.nombre} · ${adviser.email}` : adviser.email,
    disabled: isSampleAdviser(adviser),
  }));
