import type { RemoteEvent } from 'shared';
import type { Site } from '../fixtures/site';
import { expect } from '../fixtures/test';

/** Failures reported to a site since a position in its log. */
function failuresSince(site: Site, from: number): RemoteEvent[] {
  return site
    .log()
    .slice(from)
    .split('\n')
    .filter((line) => line.includes('"remoteEvent"'))
    .flatMap((line) => {
      try {
        return [(JSON.parse(line) as { remoteEvent: RemoteEvent }).remoteEvent];
      } catch {
        // The line is incomplete as yet.
        return [];
      }
    })
    .filter(({ outcome }) => outcome === 'failed');
}

/** Waits for the report of a failure with its remote, version, stage and cause; `from`: a position in the site's log. */
export async function expectReported(
  site: Site,
  from: number,
  { remote, version, stage }: { remote: string; version: string; stage: string | RegExp },
): Promise<void> {
  await expect
    .poll(() => failuresSince(site, from))
    .toContainEqual(
      expect.objectContaining({
        remote,
        version,
        stage: expect.stringMatching(stage),
        message: expect.stringMatching(/.{5}/),
      }),
    );
}
