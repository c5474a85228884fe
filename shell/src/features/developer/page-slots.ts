import type { Registry, Session } from 'shared';
import { declaredRoute, ownerOf } from 'shared/page-owner';
import { chooseTab, labelOf, tabsOf } from '../../staff/tabs/tabs';

/** A part of the page and the module that fills it. */
export interface PageSlot {
  place: string;
  app: string;
  /** Path or tab by which the module declares it. */
  declared?: string | undefined;
}

/** Which modules fill the page at this URL, from the frame inwards. */
export function pageSlots(
  registry: Registry,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  signed: Pick<Session, 'role' | 'user'>,
): PageSlot[] {
  const own = declaredRoute(registry.shell, pathname);
  const owner = own ? undefined : ownerOf(registry, pathname);
  const frame = (own ?? owner?.route)?.frame ?? 'site';
  const slots: PageSlot[] = [
    {
      place: frame === 'site' && !own ? 'Encabezado y pie' : 'Marco',
      app: 'shell',
    },
  ];
  if (owner) slots.push({ place: 'Página', app: owner.release.app, declared: owner.route.path });
  else slots.push({ place: 'Página', app: 'shell', declared: own?.path ?? 'página no encontrada' });
  if (pathname === '/admin') slots.push(...panelSlots(registry, search, signed));
  return slots;
}

function panelSlots(
  { remotes }: Registry,
  search: string,
  signed: Pick<Session, 'role' | 'user'>,
): PageSlot[] {
  const { role } = signed;
  if (!role) return [];
  const declared = Object.values(remotes).flatMap(({ app, module }) =>
    module.panelTabs.map((tab) => ({ app, tab })),
  );
  const asked = new URLSearchParams(search).get('tab');
  const tabs = declared.map(({ tab }) => tab);
  const active = chooseTab(tabsOf(tabs, signed), role, asked);
  const owner = asked && active?.tab !== asked ? undefined : declared.find(({ tab }) => tab === active);
  // A tab that no remote declares belongs to the shell.
  if (!owner) return [{ place: 'Pestaña', app: 'shell', declared: asked ?? undefined }];
  return [{ place: `Pestaña «${labelOf(owner.tab, role)}»`, app: owner.app, declared: owner.tab.tab }];
}
