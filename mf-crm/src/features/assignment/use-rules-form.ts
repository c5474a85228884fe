import { useState } from 'react';
import { ApiError } from 'shared';
import type { AssignmentState } from 'shared/schemas';
import { readStaffDraft, schemaOf, useDraftForm } from 'shared/ui-staff';
import { rereadAssignment, saveAssignment } from '../../lead-data/assignment-queries';
import type { Limits, Rule } from './plan-text';

interface Values {
  activa: boolean;
  /** JSON, because a form stores texts. */
  reglas: string;
  asesores: string;
}

const schema = schemaOf(({ activa, reglas, asesores }: Readonly<Record<keyof Values, string | boolean>>) => ({
  sent: {
    activa: activa === true,
    reglas: JSON.parse(String(reglas)) as Rule[],
    asesores: JSON.parse(String(asesores)) as Limits[],
  },
}));

const DRAFT = 'asignacion';

/** The form of the rules. What was typed stays, even if somebody else has saved the rules meanwhile; `isOlder` tells of that. */
export function useRulesForm(stored: AssignmentState) {
  /** The version that is being edited. After somebody else has saved, the stored version differs. */
  const [base, setBase] = useState(() => Number(readStaffDraft(DRAFT)?.version) || stored.version);
  const form = useDraftForm(schema, {
    initialValues: {
      activa: stored.activa,
      reglas: JSON.stringify(stored.reglas),
      asesores: JSON.stringify(stored.asesores),
    },
    draft: DRAFT,
    keptWith: { version: String(base) },
    submit: (plan) => saveAssignment({ ...plan, version: stored.version }),
    onDone: ({ version }) => setBase(version),
    onRefused: (error) => {
      if (error instanceof ApiError && error.status === 409) void rereadAssignment();
    },
    stays: (values) => values,
  });
  return {
    form,
    /** Somebody else has saved the rules since this form read them. */
    isOlder: base !== stored.version,
    /** Discards what was typed and takes the stored rules. */
    takeStored: () => {
      form.startOver();
      form.reset();
      setBase(stored.version);
    },
  };
}
