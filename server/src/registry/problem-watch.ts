import type { RemoteEvent } from 'shared/contract';
import type { ReleaseSource } from './release-source';

/** Shortest time between two checks: each one asks the storage, and every page triggers one. */
const LOOK_MS = 2_000;
const MAX_MESSAGE = 300;

/** Reports damage in the store once, when it is noticed; damage that was repaired and comes back is reported again. */
export class ProblemWatch {
  #told = new Set<string>();
  #lookedAt = 0;

  constructor(
    readonly releases: ReleaseSource,
    readonly report: (event: RemoteEvent) => void,
  ) {}

  /** Called whenever a registry is sent. */
  async look(now = Date.now()): Promise<void> {
    if (now - this.#lookedAt < LOOK_MS) return;
    this.#lookedAt = now;
    const problems = await this.releases.problems();
    for (const { remote, version, message } of problems) {
      if (this.#told.has(message)) continue;
      const about = { remote, version, message: message.slice(0, MAX_MESSAGE) };
      this.report({ ...about, outcome: 'failed', stage: 'registry', milliseconds: 0 });
    }
    this.#told = new Set(problems.map(({ message }) => message));
  }
}
