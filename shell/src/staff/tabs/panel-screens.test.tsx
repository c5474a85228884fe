import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Registry, session } from 'shared';
import { expect, test } from 'vitest';
import descriptor from '../../../module.json';
import { Remotes } from '../../federation/remotes';
import { RemotesProvider } from '../../routing/remotes-context';
import { usePanelScreens } from './panel-screens';
import { tabsOf } from './tabs';

const registry = { revision: 'a', shell: { module: descriptor }, remotes: {} } as unknown as Registry;
const wrapper = ({ children }: { children: ReactNode }) => (
  <RemotesProvider value={{ registry, remotes: new Remotes(registry) }}>{children}</RemotesProvider>
);

function tabsOfAdviser(inTeam: boolean): string[] {
  const user = { sub: '1', name: 'Ana', email: 'ana@example.com' };
  session.setState({ role: 'comercial', user: inTeam ? { ...user, inTeam } : user });
  const { result, unmount } = renderHook(usePanelScreens, { wrapper });
  // The next session has another panel.
  unmount();
  return tabsOf(
    result.current.map(({ tab }) => tab),
    session.getState(),
  ).map(({ tab }) => tab);
}

test('an adviser in a team that releases modules has the tab "Versiones", and no other of the administrators', () => {
  expect(tabsOfAdviser(false)).toEqual([]);
  expect(tabsOfAdviser(true)).toEqual(['versiones']);
});
