import type { Generated } from 'kysely';

/** How often a version of a module was loaded or failed. */
interface RemoteCountsTable {
  remote: string;
  version: string;
  /** `loaded`, or the stage of a failure. */
  outcome: string;
  /** Hours since 1970; 0: since the beginning. */
  hour: number;
  count: number;
}

/** Times of the last loads of a version, in milliseconds. */
interface RemoteTimesTable {
  remote: string;
  version: string;
  /** When the first load or failure was reported. */
  since: Generated<Date>;
  times: number[];
}

/** One row: the newest number of signed channels that any instance has seen. */
interface ReleaseSequenceTable {
  id: number;
  sequence: number;
}

export interface RemoteSchema {
  release_sequence: ReleaseSequenceTable;
  remote_counts: RemoteCountsTable;
  remote_times: RemoteTimesTable;
}
