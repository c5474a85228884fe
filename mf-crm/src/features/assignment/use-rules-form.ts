import { useState } from 'react';
import { ApiError } from 'shared';
import type { AssignmentState } from 'shared/schemas';
import { readStaffDraft, schemaOf, useDraftForm } from 'shared/ui-staff';
import { rereadAssignment, saveAssignment } from '../../lead-data/assignment-queries';
import type { Limits, Rule } from './plan-text';

interface Values {
  activa: boolean;
  /** As JSON: a form keeps texts. */
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

/** The form of the rules. What was typed stays, also where somebody else has saved the rules meanwhile, which is told. */
export function useRulesForm(stored: AssignmentState) {
  /** What is typed is a change of this version; another one is stored once somebody else has saved. */
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
    /** Somebody else has saved the rules since those that were changed here were read. */
    isOlder: base !== stored.version,
    /** Gives up what was typed for what is stored. */
    takeStored: () => {
      form.startOver();
      form.reset();
      setBase(stored.version);
    },
  };
}
