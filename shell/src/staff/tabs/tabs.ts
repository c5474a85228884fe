import { mayOpen, type PanelTab, type Role, type Session } from 'shared';
import { ADVISER } from 'shared/rules';

/** Tab that opens without `?tab=` (spec: staff-panel §2, "Admin panel"). */
const DEFAULT_TAB: Partial<Record<Role, string>> = {
  admin: 'programas',
  comercial: 'crm',
  coordinacion: 'crm',
};

/** The tabs that a user may see, in order. */
export function tabsOf(tabs: readonly PanelTab[], signed: Pick<Session, 'role' | 'user'>): PanelTab[] {
  return tabs
    .filter(({ access }) => mayOpen(access, signed))
    .toSorted((one, other) => one.order - other.order);
}

/** Path of a tab that has not been opened yet. */
export const tabPath = (tab: string) => `/admin?tab=${tab}`;

export function labelOf({ label, labelComercial }: PanelTab, role: Role): string {
  return role === ADVISER ? (labelComercial ?? label) : label;
}

/** The tab that the URL names, if the role has it; else the role's default; else the first. */
export function chooseTab(
  visible: readonly PanelTab[],
  role: Role,
  asked: string | null,
): PanelTab | undefined {
  const find = (name: string | null) => visible.find(({ tab }) => tab === name);
  return find(asked) ?? find(DEFAULT_TAB[role] ?? null) ?? visible[0];
}
