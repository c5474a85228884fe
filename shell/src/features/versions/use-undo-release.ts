import { useState } from 'react';
import type { ReleaseModule } from 'shared/schemas';
import { messageOf, useAction } from 'shared/ui-staff';
import type { Outcome } from '../../parts/outcome/outcome-notice';
import { changeRelease, type ReleaseTask, undoOf } from './versions-queries';

/** A requested change, with the module as it was before. */
export interface AskedChange {
  module: ReleaseModule;
  task: ReleaseTask;
}

interface ChangeOutcome extends Outcome {
  undo?: AskedChange;
}

/** Outcome of a release change, with its undo. */
export function useUndoRelease(modules: readonly ReleaseModule[]) {
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);
  const undoing = useAction({
    action: async ({ module, task }: AskedChange) => {
      let now = modules.find(({ id }) => id === module.id) ?? module;
      for (const step of undoOf(module, task)) {
        const seen = { motivo: 'Deshacer el último cambio', estable: now.estable };
        const after = await changeRelease(module.id, step, seen);
        now = after.modulos.find(({ id }) => id === module.id) ?? now;
      }
    },
    onDone: (_, { module }) => setOutcome({ kind: 'good', text: `${module.id} quedó como estaba.` }),
    onRefused: (cause, undo) => setOutcome({ kind: 'bad', text: messageOf(cause), undo }),
  });
  const undo = outcome?.undo;
  return {
    outcome,
    setOutcome,
    busy: undoing.busy,
    /** Null if nothing can be undone. */
    undo: undo && undoOf(undo.module, undo.task).length > 0 ? () => undoing.run(undo) : null,
  };
}
