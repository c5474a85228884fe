import { useSession } from 'shared';
import type { LeadEstado } from 'shared/rules';
import { AGENDA_SECTIONS, type Agenda, type AgendaItem, type LeadEdit } from 'shared/schemas';
import type { Lead } from '../lead';
import { useMoves } from '../move-lead';
import { type UnsentChange, withChange } from './unsent-change';
import { useUnsentChanges } from './unsent-storage';

/** Changes that the lists do not show yet: the unsent ones, and moves in progress. */
function useChanges(): readonly UnsentChange[] {
  const unsent = useUnsentChanges();
  const moves = useMoves();
  if (moves.length === 0) return unsent;
  return [
    ...unsent,
    ...moves.map(
      ({ lead, to }): UnsentChange => ({
        id: lead.id,
        at: 0,
        request: { kind: 'update', values: { estado: to } },
        base: lead,
        problem: null,
      }),
    ),
  ];
}

/** Whether a change waits to be sent. One with a problem does not count, nor does a creation. */
const isWaiting = ({ problem, request }: UnsentChange): boolean => !problem && request.kind !== 'create';

const overlaid = (lead: Lead, changes: readonly UnsentChange[], author?: string): Lead =>
  changes
    .filter((change) => change.base.id === lead.id && isWaiting(change))
    .reduce((changed, change) => withChange(changed, change, author), lead);

/** Leads as they will be once everything is sent. Changes with a problem are left out. */
export function useWithUnsent(leads: readonly Lead[]): readonly Lead[] {
  const changes = useChanges();
  const author = useSession((state) => state.user?.name);
  if (changes.length === 0) return leads;
  return leads.map((lead) => overlaid(lead, changes, author));
}

/** The leads of one estado as they will be: those that leave it are removed, those that enter come first. */
export function columnWith(
  leads: readonly Lead[],
  estado: LeadEstado,
  changes: readonly UnsentChange[],
): readonly Lead[] {
  const moved = new Map<string, Lead>();
  for (const change of changes) {
    const { base, request } = change;
    if (isWaiting(change) && request.kind === 'update' && 'estado' in request.values) {
      const listed = leads.find(({ id }) => id === base.id);
      moved.set(base.id, overlaid(listed ?? base, changes));
    }
  }
  const incoming = [...moved.values()].filter((lead) => lead.estado === estado);
  return [...incoming, ...leads.filter(({ id }) => !moved.has(id)).map((lead) => overlaid(lead, changes))];
}

/** `columnWith` with the current changes. */
export function useColumnWithUnsent(leads: readonly Lead[], estado: LeadEstado): readonly Lead[] {
  const changes = useChanges();
  return changes.length === 0 ? leads : columnWith(leads, estado, changes);
}

/** An agenda item as it will be; null when a waiting change settles it. */
function itemWith(item: AgendaItem, changes: readonly UnsentChange[]): AgendaItem | null {
  const values: LeadEdit = Object.assign(
    {},
    ...changes
      .filter((change) => change.base.id === item.lead.id && isWaiting(change))
      .map(({ request }) => (request.kind === 'update' ? request.values : {})),
  );
  const isPlannedAnew =
    item.tipo === 'accion' && 'fechaProximaAccion' in values && values.fechaProximaAccion !== item.fecha;
  const estado = values.estado ?? item.lead.estado;
  if (isPlannedAnew || (item.tipo === 'sin_respuesta' && estado !== 'nuevo')) return null;
  return { ...item, lead: { ...item.lead, estado } };
}

/** The agenda as it will be once everything is sent. */
export function agendaWith(agenda: Agenda, changes: readonly UnsentChange[]): Agenda {
  const sections = AGENDA_SECTIONS.map((name) => {
    const { items, total } = agenda[name];
    const left = items.flatMap((item) => itemWith(item, changes) ?? []);
    return [name, { ...agenda[name], items: left, total: total - (items.length - left.length) }] as const;
  });
  return { ...agenda, ...Object.fromEntries(sections) };
}

/** `agendaWith` with the unsent changes. */
export function useAgendaWithUnsent(agenda: Agenda | undefined): Agenda | undefined {
  const changes = useUnsentChanges();
  return agenda && changes.length > 0 ? agendaWith(agenda, changes) : agenda;
}

/** Leads created here that the server does not have yet, newest first. */
export function useUncreatedLeads(): readonly Lead[] {
  const changes = useUnsentChanges();
  return changes
    .filter(({ request }) => request.kind === 'create')
    .map(({ base }) => base)
    .toReversed();
}

/** Whether a lead has unsent changes, and whether one of them has a problem to solve. */
export function useUnsentOf(leadId: string): 'none' | 'waiting' | 'problem' {
  const own = useUnsentChanges().filter(({ base }) => base.id === leadId);
  if (own.some(({ problem }) => problem)) return 'problem';
  return own.length > 0 ? 'waiting' : 'none';
}
