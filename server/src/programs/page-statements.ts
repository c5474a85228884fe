import type { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';

interface Place {
  limit: number;
  offset: number;
}

/**
 * Keeps up to `max` compiled statements of pages by name, as the query builder takes longer than some of them. Limit and
 * offset are the last two parameters of each, in this order.
 */
export function pageStatements<Row>(max: number) {
  const statements = new LRUCache<string, CompiledQuery<Row>>({ max });
  return (
    name: string,
    { limit, offset }: Place,
    compile: (place: Place) => CompiledQuery<Row>,
  ): CompiledQuery<Row> => {
    const statement = statements.get(name) ?? compile({ limit, offset });
    statements.set(name, statement);
    return { ...statement, parameters: [...statement.parameters.slice(0, -2), limit, offset] };
  };
}
