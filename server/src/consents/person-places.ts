import type { Database } from '../database/database';
import { schemaOf } from '../module-declaration/built-api';
import { PERSON_PLACES } from './person-map';
import { among, type Place } from './person-place';

/** Every place with personal data: those of the platform, and those that modules with tables have declared. */
export async function personPlaces({ query }: Pick<Database, 'query'>): Promise<readonly Place[]> {
  const modules = await query.selectFrom('module_persons').selectAll().orderBy('module').execute();
  const declared = modules.flatMap(({ module, tables }) =>
    tables.map(({ table, email, columns, since, months, reason, ...about }): Place => {
      const name = `${schemaOf(module)}.${table}`;
      return {
        ...about,
        table: name,
        person: columns,
        retention: [{ rule: name, months, reason, since: `"${since}"` }],
        rows: ({ emails }) => among(`lower("${email}")`, emails),
        erase: 'delete',
      };
    }),
  );
  return [...declared, ...PERSON_PLACES];
}
