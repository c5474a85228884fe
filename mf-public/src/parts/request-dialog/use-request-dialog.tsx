import { type LazyDialogControl, useLazyDialog } from '../dialog/use-lazy-dialog';
import type { RequestedProgram } from './request-dialog';

const loadDialog = async () => (await import('./request-dialog')).default;

/** Preloads the dialog's code, when a button is hovered, focused or touched. A failure shows when it is opened. */
export function preloadRequestDialog(): void {
  loadDialog().catch(() => {});
}

/** One request dialog for a whole page of programs. */
export function useRequestDialog(): LazyDialogControl<RequestedProgram> {
  return useLazyDialog(
    loadDialog,
    'No pudimos abrir el formulario. Revise su conexión e intente nuevamente.',
  );
}
