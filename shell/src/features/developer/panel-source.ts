import type { Overrides, Registry } from 'shared';
import type { Remotes } from '../../federation/remotes';

/** What the developer panel reads. */
export interface PanelSource {
  registry: Registry;
  remotes: Remotes;
  overrides: Overrides | undefined;
  /** URL that the page was opened with. */
  openedWith: string;
}
