import { performReactRefresh as takeEdits } from 'react-refresh/cjs/react-refresh-runtime.development.js';
import { reloadSaying, say } from './notice';
import { isReplaceable, redraw } from './stable-types';

/** Replaces `react-refresh/runtime`, which the bundler's Fast Refresh calls. */
export {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  register,
} from 'react-refresh/cjs/react-refresh-runtime.development.js';

/** Does nothing: the renderer is the shell's, which does not support Fast Refresh. */
export const injectIntoGlobalHook = (): void => undefined;

/** Shows the components that were edited since the last call. */
export function performReactRefresh(): void {
  const edits = takeEdits();
  if (!edits) return;
  const edited = [...edits.updatedFamilies, ...edits.staleFamilies];
  if (!edited.every(isReplaceable)) {
    reloadSaying('la página se recargó: cambió un componente que no es una función');
    return;
  }
  redraw(edited, edits.staleFamilies);
  if (edits.staleFamilies.size > 0) say('un componente empezó de nuevo: cambiaron sus hooks');
}
