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
  /** The other one, where it is known already. */
  otherId: string | null;
  onMerged: (keptId: string) => void;
  onClosed: () => void;
}

/** Merges two leads of one person: which other, which stays, field by field; it says what moves. */
export function MergeDialog({ lead, otherId, onMerged, onClosed }: Props) {
  const me = useSession((state) => state.user?.sub);
  const [chosen, setChosen] = useState(otherId);
  // Nothing of a merge is lost, but its other lead is deleted: a comercial deletes only what they created (spec: staff-panel §6).
  const mayGive = (one: Pick<Lead, 'creadoPor'>) => may('leads.all') || one.creadoPor === me;
  return (
    <StaffDialog title="Fusionar leads" size={760} onClosed={onClosed}>
      {(close) =>
        chosen ? (
          <Both
            ids={[lead.id, chosen]}
            // The one that was just created gives way to the one that was there.
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
        // Another choice, or another version of either, begins with its own fields.
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
