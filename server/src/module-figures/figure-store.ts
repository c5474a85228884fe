import { sql } from 'kysely';
import type { FailureStage } from 'shared/contract';
import type { Database } from '../database/database';
import { type CountsByVersion, countsOf, hourOf, KEPT_HOURS, KEPT_TIMES } from './version-counts';

/** Row of the counts since the beginning. */
const ALL_TIME = 0;
const LOADED = 'loaded';
/** Failures of the hours are not told apart by stage. */
const FAILED = 'failed';

interface CountRow {
  remote: string;
  version: string;
  outcome: string;
  hour: number;
  count: number;
}

function rowsOf(counts: CountsByVersion): CountRow[] {
  return [...counts].flatMap(([key, { loads, failuresByStage, hours }]) => {
    const [remote = '', version = ''] = key.split('@');
    const row = (outcome: string, hour: number, count = 0) => ({ remote, version, outcome, hour, count });
    const rows = [
      row(LOADED, ALL_TIME, loads),
      ...Object.entries(failuresByStage).map(([stage, failures]) => row(stage, ALL_TIME, failures)),
      ...[...hours].flatMap(([hour, each]) => [
        row(LOADED, hour, each.loads),
        row(FAILED, hour, each.failures),
      ]),
    ];
    return rows.filter((each) => each.count > 0);
  });
}

/** Keeps the figures of modules in the database, where those of all instances add up. */
export class FigureStore {
  /** Last hour whose outdated rows were removed. */
  #cleaned = 0;

  constructor(readonly database: Database) {}

  /** Adds what one instance has counted since it last did. */
  async add(counts: CountsByVersion): Promise<void> {
    const rows = rowsOf(counts);
    if (rows.length === 0) return;
    await this.database.transaction(async () => {
      const { query } = this.database;
      // In one order, so that two instances do not wait for each other.
      const sorted = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
      await query
        .insertInto('remote_counts')
        .values(sorted)
        .onConflict((conflict) =>
          conflict
            .columns(['remote', 'version', 'outcome', 'hour'])
            .doUpdateSet({ count: sql<number>`remote_counts.count + excluded.count` }),
        )
        .execute();
      for (const [key, { times }] of [...counts].sort()) {
        const [remote = '', version = ''] = key.split('@');
        const joined = sql<number[]>`(remote_times.times || excluded.times)`;
        await query
          .insertInto('remote_times')
          .values({ remote, version, times })
          .onConflict((conflict) =>
            conflict.columns(['remote', 'version']).doUpdateSet({
              times: sql<
                number[]
              >`${joined}[greatest(1, cardinality(${joined}) - ${sql.lit(KEPT_TIMES - 1)}):]`,
            }),
          )
          .execute();
      }
    });
  }

  /** The figures of all instances, and since when there are any. */
  async read(): Promise<{ counts: CountsByVersion; since: Date | undefined }> {
    await this.#clean();
    const rows = await this.database.query.selectFrom('remote_counts').selectAll().execute();
    const timed = await this.database.query.selectFrom('remote_times').selectAll().execute();
    const counts: CountsByVersion = new Map();
    for (const { remote, version, outcome, hour, count } of rows) {
      const version_ = countsOf(counts, `${remote}@${version}`);
      if (hour === ALL_TIME && outcome === LOADED) version_.loads = count;
      else if (hour === ALL_TIME) version_.failuresByStage[outcome as FailureStage] = count;
      else {
        const figures = version_.hours.get(hour) ?? { loads: 0, failures: 0 };
        figures[outcome === LOADED ? 'loads' : 'failures'] = count;
        version_.hours.set(hour, figures);
      }
    }
    for (const { remote, version, times } of timed) countsOf(counts, `${remote}@${version}`).times = times;
    const since = timed.map((each) => each.since).sort((a, b) => a.getTime() - b.getTime())[0];
    return { counts, since };
  }

  async #clean(): Promise<void> {
    const hour = hourOf(Date.now());
    if (this.#cleaned === hour) return;
    await this.database.query
      .deleteFrom('remote_counts')
      .where('hour', '>', ALL_TIME)
      .where('hour', '<=', hour - KEPT_HOURS)
      .execute();
    this.#cleaned = hour;
  }
}

const keyOf = ({ remote, version, outcome, hour }: CountRow) => `${remote}@${version} ${outcome} ${hour}`;
