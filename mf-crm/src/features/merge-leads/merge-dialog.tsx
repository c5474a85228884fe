import { useState } from 'react';
import { may, useSession } from 'shared';
import { useQuery } from 'shared/query';
import { RetryButton, StaffDialog } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { leadQuery } from '../../lead-data/leads-queries';
import { MergeForm } from './merge-form';
import { OtherLead } from './other-lead';

interface Props {
  lead: Lead;
  /** The other lead, if it is already known. */
  otherId: string | null;
  onMerged: (keptId: string) => void;
  onClosed: () => void;
}

/** Merges two leads of one person: choose the other lead, which one stays, and the value of each field. It says what is moved. */
export function MergeDialog({ lead, otherId, onMerged, onClosed }: Props) {
  const me = useSession((state) => state.user?.sub);
  const [chosen, setChosen] = useState(otherId);
  // A merge loses nothing, but it deletes the other lead: a comercial can delete only leads that they created (spec: staff-panel §6).
  const mayGive = (one: Pick<Lead, 'creadoPor'>) => may('leads.all') || one.creadoPor === me;
  return (
    <StaffDialog title="Fusionar leads" size={760} onClosed={onClosed}>
      {(close) =>
        chosen ? (
          <Both
            ids={[lead.id, chosen]}
            // The lead that was just created is merged into the existing one.
            keepsSecond={otherId !== null}
            mayGive={mayGive}
            onBack={() => setChosen(null)}
            onMerged={(id) => {
              onMerged(id);
              close();
            }}
          />
        ) : (
          <OtherLead
            lead={lead}
            mayGive={(one) => mayGive(one) || mayGive(lead)}
            onChosen={setChosen}
            onCancel={close}
          />
        )
      }
    </StaffDialog>
  );
}

interface BothProps {
  ids: readonly [string, string];
  keepsSecond: boolean;
  mayGive: (lead: Lead) => boolean;
  onBack: () => void;
  onMerged: (keptId: string) => void;
}

function Both({ ids, keepsSecond, mayGive, onBack, onMerged }: BothProps) {
  const one = useQuery(leadQuery(ids[0]));
  const two = useQuery(leadQuery(ids[1]));
  const [swapped, setSwapped] = useState(keepsSecond);
  const error = one.error ?? two.error;
  if (one.data && two.data) {
    const wanted = swapped ? ([two.data, one.data] as const) : ([one.data, two.data] as const);
    const [kept, other] = mayGive(wanted[1]) ? wanted : ([wanted[1], wanted[0]] as const);
    const maySwap = mayGive(kept) && mayGive(other);
    return (
      <MergeForm
        // Another pair, or a new version of either lead, starts with new fields.
        key={`${kept.id} ${kept.version} ${other.version}`}
        kept={kept}
        other={other}
        onSwap={maySwap ? () => setSwapped(!swapped) : null}
        onBack={onBack}
        onMerged={() => onMerged(kept.id)}
      />
    );
  }
  if (!error) return <p role="status">Cargando los dos leads...</p>;
  return (
    <div role="alert">
      <p>No pudimos cargar los dos leads. {error.message}</p>
      <RetryButton
        query={{
          isFetching: one.isFetching || two.isFetching,
          refetch: () => Promise.all([one.refetch(), two.refetch()]),
        }}
      />
    </div>
  );
}
