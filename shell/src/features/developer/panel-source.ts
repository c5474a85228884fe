import type { Overrides, Registry } from 'shared';
import type { Remotes } from '../../federation/remotes';

/** Input of the developer panel. */
export interface PanelSource {
  registry: Registry;
  remotes: Remotes;
  overrides: Overrides | undefined;
  /** URL that the page was opened with. */
  openedWith: string;
}
