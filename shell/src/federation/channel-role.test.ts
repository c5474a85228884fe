import { session } from 'shared';
import { expect, test } from 'vitest';
import { followChannelRole } from './channel-role';

test('the cookie names the role while somebody is signed in, and goes with the session', () => {
  followChannelRole();
  expect(document.cookie).not.toContain('canal-rol');
  session.setState({ role: 'admin' });
  expect(document.cookie).toContain('canal-rol=admin');
  session.setState({ role: null });
  expect(document.cookie).not.toContain('canal-rol=admin');
});
