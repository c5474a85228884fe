import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCognitoDirectory } from './cognito-directory';
import type { UserDirectory } from './user-directory';

/** What the service answers to an operation: a body, or the type of a refusal. */
type Answer = object | string;

let server: Server;
let answers: Record<string, Answer | ((body: Record<string, unknown>) => Answer)>;
let calls: [string, Record<string, unknown>][];
let directory: UserDirectory;

beforeEach(async () => {
  answers = {};
  calls = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    const name = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    calls.push([name, body]);
    const known = answers[name] ?? {};
    const answer = typeof known === 'function' ? known(body) : known;
    const refused = typeof answer === 'string';
    response.writeHead(refused ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify(refused ? { __type: answer, message: 'refused' } : answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  directory = await openCognitoDirectory(
    { userPoolId: 'us-east-1_Prueba', endpoint },
    { credentials: { accessKeyId: 'prueba', secretAccessKey: 'prueba' }, maxAttempts: 1 },
  );
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const person = (sub: string, name: string, more: object = {}) => ({
  Username: sub,
  Attributes: [
    { Name: 'sub', Value: sub },
    { Name: 'name', Value: name },
    { Name: 'email', Value: `${sub}@example.com` },
  ],
  Enabled: true,
  UserStatus: 'CONFIRMED',
  ...more,
});
const UserPoolId = 'us-east-1_Prueba';

test('S7.05 lists a group over all its pages, by name, with status and whether enabled', async () => {
  answers.ListUsersInGroup = ({ NextToken }) =>
    NextToken
      ? { Users: [person('s2', 'Ana', { UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: false })] }
      : { Users: [person('s1', 'Zoe')], NextToken: 'dos' };
  expect(await directory.listGroup('comercial')).toEqual([
    {
      sub: 's2',
      name: 'Ana',
      email: 's2@example.com',
      phone: '',
      enabled: false,
      status: 'FORCE_CHANGE_PASSWORD',
      groups: ['comercial'],
    },
    expect.objectContaining({ sub: 's1', name: 'Zoe', enabled: true, status: 'CONFIRMED' }),
  ]);
  expect(calls[1]).toEqual([
    'ListUsersInGroup',
    { UserPoolId, GroupName: 'comercial', Limit: 60, NextToken: 'dos' },
  ]);
});

test('finds a user with the groups; an unknown one is none', async () => {
  const { Attributes: UserAttributes, ...rest } = person('s1', 'Ana');
  answers.AdminGetUser = { ...rest, UserAttributes };
  answers.AdminListGroupsForUser = { Groups: [{ GroupName: 'admin' }, { GroupName: 'comercial' }] };
  expect(await directory.find('s1')).toMatchObject({ name: 'Ana', groups: ['admin', 'comercial'] });
  answers.AdminGetUser = 'UserNotFoundException';
  expect(await directory.find('s9')).toBeNull();
});

test('lists every account over all pages with its groups, also those without any', async () => {
  answers.ListUsers = ({ PaginationToken }) =>
    PaginationToken
      ? { Users: [person('s3', 'Zoe')] }
      : { Users: [person('s1', 'Ana'), person('s2', 'Eva')], PaginationToken: 'dos' };
  answers.ListUsersInGroup = ({ GroupName }) =>
    GroupName === 'admin' ? { Users: [person('s2', 'Eva')] } : {};
  expect((await directory.listAll()).map(({ sub, groups }) => [sub, groups])).toEqual([
    ['s1', []],
    ['s2', ['admin']],
    ['s3', []],
  ]);
});

test('an account that signed up with an e-mail and never confirmed it does not block its invitation', async () => {
  const created = { User: person('s2', 'Inés', { UserStatus: 'FORCE_CHANGE_PASSWORD' }) };
  const { Attributes: UserAttributes, ...stranger } = person('s1', 'Otra', { UserStatus: 'UNCONFIRMED' });
  let taken = true;
  answers.AdminCreateUser = () => (taken ? 'UsernameExistsException' : created);
  answers.AdminGetUser = { ...stranger, UserAttributes };
  answers.AdminDeleteUser = () => {
    taken = false;
    return {};
  };
  const input = { email: 'ines@example.com', name: 'Inés', group: null };
  expect(await directory.invite(input)).toMatchObject({ sub: 's2' });
  taken = true;
  answers.AdminGetUser = { ...stranger, UserAttributes, UserStatus: 'CONFIRMED' };
  await expect(directory.invite(input)).rejects.toMatchObject({ name: 'UsernameExistsException' });
});

test('invites by e-mail into a group; where the group fails, nothing of the account stays', async () => {
  answers.AdminCreateUser = { User: person('s1', 'Inés', { UserStatus: 'FORCE_CHANGE_PASSWORD' }) };
  const input = { email: 'ines@example.com', name: 'Inés', group: 'comercial' } as const;
  expect(await directory.invite(input)).toMatchObject({ sub: 's1', groups: ['comercial'] });
  expect(calls).toEqual([
    [
      'AdminCreateUser',
      {
        UserPoolId,
        Username: 'ines@example.com',
        DesiredDeliveryMediums: ['EMAIL'],
        UserAttributes: [
          { Name: 'email', Value: 'ines@example.com' },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'name', Value: 'Inés' },
        ],
      },
    ],
    ['AdminAddUserToGroup', { UserPoolId, Username: 's1', GroupName: 'comercial' }],
  ]);
  answers.AdminAddUserToGroup = 'TooManyRequestsException';
  await expect(directory.invite(input)).rejects.toMatchObject({ name: 'TooManyRequestsException' });
  expect(calls.at(-1)).toEqual(['AdminDeleteUser', { UserPoolId, Username: 's1' }]);
  answers.AdminCreateUser = 'UsernameExistsException';
  await expect(directory.invite(input)).rejects.toMatchObject({ name: 'UsernameExistsException' });
});

test('invites again by the e-mail address', async () => {
  const { Attributes: UserAttributes, ...rest } = person('s1', 'Ana');
  answers.AdminGetUser = { ...rest, UserAttributes };
  await directory.inviteAgain('s1');
  expect(calls.at(-1)).toEqual([
    'AdminCreateUser',
    { UserPoolId, Username: 's1@example.com', MessageAction: 'RESEND', DesiredDeliveryMediums: ['EMAIL'] },
  ]);
});

test('renames, changes groups, disables with sign-out, enables, resets', async () => {
  await directory.rename('s1', 'Ana María');
  await directory.addToGroup('s1', 'admin');
  await directory.removeFromGroup('s1', 'comercial');
  await directory.setEnabled('s1', false);
  await directory.setEnabled('s1', true);
  await directory.resetPassword('s1');
  await directory.turnOffFactors('s1');
  expect(calls.map(([name]) => name)).toEqual([
    'AdminUpdateUserAttributes',
    'AdminAddUserToGroup',
    'AdminRemoveUserFromGroup',
    'AdminUserGlobalSignOut',
    'AdminDisableUser',
    'AdminEnableUser',
    'AdminResetUserPassword',
    'AdminUserGlobalSignOut',
    'AdminSetUserMFAPreference',
  ]);
  expect(calls[0]?.[1]).toMatchObject({ UserAttributes: [{ Name: 'name', Value: 'Ana María' }] });
  expect(calls.every(([, body]) => body.Username === 's1' && body.UserPoolId === UserPoolId)).toBe(true);
});

test('a refusal of our own credentials and a service that is down are 503, not the reader’s fault', async () => {
  answers.ListUsersInGroup = 'AccessDeniedException';
  await expect(directory.listGroup('admin')).rejects.toMatchObject({ statusCode: 503 });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(directory.listGroup('admin')).rejects.toMatchObject({ statusCode: 503 });
});
