import type {
  AttributeType,
  CognitoIdentityProviderClient,
  UserStatusType,
  UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { ROLES } from 'shared/rules';
import type { IdentitySettings } from '../config/identity-settings';
import { identityUnavailable } from '../errors';
import type { DirectoryStatus, DirectoryUser, UserDirectory } from './user-directory';
import type { StaffGroup } from './verify-token';

// The service's page size, and our limit of a list.
const PAGE = 60;
const MAX_LISTED = 1_000;

/** Settings of the SDK's client; tests pass their own credentials. */
export type ClientSettings = ConstructorParameters<typeof CognitoIdentityProviderClient>[0];

/**
 * Administration of an Amazon Cognito pool, with the credentials that the AWS SDK finds. Its code is loaded here, not with the server,
 * which usually runs without it. Users are named by their `sub`, as the service allows.
 */
export async function openCognitoDirectory(
  { userPoolId: UserPoolId, endpoint }: Pick<IdentitySettings, 'userPoolId' | 'endpoint'>,
  settings: ClientSettings = {},
): Promise<UserDirectory> {
  // On Node.js 20 the SDK prints a warning about its later versions; ours is pinned.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('@aws-sdk/client-cognito-identity-provider');
  const client = new sdk.CognitoIdentityProviderClient({
    region: UserPoolId.slice(0, UserPoolId.indexOf('_')),
    ...(endpoint && { endpoint }),
    // By default the SDK has no time limit, and the caller's page would wait with it.
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
    ...settings,
  });

  /** Sends a command. Refusals of the pool stay exceptions of the SDK; any other error means that it cannot be reached. */
  const send = (async (command: Parameters<typeof client.send>[0]) => {
    try {
      return await client.send(command);
    } catch (error) {
      if (!(error instanceof sdk.CognitoIdentityProviderServiceException)) throw identityUnavailable(error);
      // A refusal of our own credentials is not shown to the reader.
      if (error.$fault === 'server' || NOT_OURS.has(error.name)) throw identityUnavailable(error);
      throw error;
    }
  }) as typeof client.send;

  async function membersOf(group: StaffGroup): Promise<DirectoryUser[]> {
    const users: DirectoryUser[] = [];
    let NextToken: string | undefined;
    do {
      const command = new sdk.ListUsersInGroupCommand({
        UserPoolId,
        GroupName: group,
        Limit: PAGE,
        NextToken,
      });
      const page = await send(command);
      users.push(...(page.Users ?? []).map((user) => toDirectoryUser(user, [group])));
      NextToken = page.NextToken;
    } while (NextToken !== undefined && users.length < MAX_LISTED);
    return users.slice(0, MAX_LISTED).sort((a, b) => a.name.localeCompare(b.name, 'es'));
  }

  const user = (Username: string) => ({ UserPoolId, Username });
  const signOut = async (sub: string): Promise<void> => {
    await send(new sdk.AdminUserGlobalSignOutCommand(user(sub)));
  };
  const addToGroup = async (sub: string, group: StaffGroup): Promise<void> => {
    await send(new sdk.AdminAddUserToGroupCommand({ ...user(sub), GroupName: group }));
  };

  const setAttribute = async (sub: string, Name: string, Value: string): Promise<void> => {
    const UserAttributes = [{ Name, Value }];
    await send(new sdk.AdminUpdateUserAttributesCommand({ ...user(sub), UserAttributes }));
  };

  const find: UserDirectory['find'] = async (sub) => {
    try {
      const [known, memberships] = await Promise.all([
        send(new sdk.AdminGetUserCommand(user(sub))),
        send(new sdk.AdminListGroupsForUserCommand({ ...user(sub), Limit: PAGE })),
      ]);
      const groups = (memberships.Groups ?? []).map(({ GroupName = '' }) => GroupName);
      const found = toDirectoryUser({ ...known, Attributes: known.UserAttributes }, groups);
      return { ...found, secondFactor: (known.UserMFASettingList ?? []).length > 0 };
    } catch (error) {
      if (error instanceof sdk.UserNotFoundException) return null;
      throw error;
    }
  };

  return {
    addToGroup,
    find,
    listGroup: membersOf,
    signOut,

    async listAll() {
      const groups = await Promise.all(ROLES.map((group) => membersOf(group).catch(noSuchGroup)));
      const users: DirectoryUser[] = [];
      let PaginationToken: string | undefined;
      do {
        const command = new sdk.ListUsersCommand({ UserPoolId, Limit: PAGE, PaginationToken });
        const page = await send(command);
        users.push(...(page.Users ?? []).map((found) => toDirectoryUser(found, [])));
        PaginationToken = page.PaginationToken;
      } while (PaginationToken !== undefined && users.length < MAX_LISTED);
      return users.slice(0, MAX_LISTED).map((found) => ({
        ...found,
        groups: ROLES.filter((_, index) => groups[index]?.some(({ sub }) => sub === found.sub)),
      }));
    },

    async invite({ email, name, group }) {
      const create = () =>
        send(
          new sdk.AdminCreateUserCommand({
            ...user(email),
            DesiredDeliveryMediums: ['EMAIL'],
            UserAttributes: [
              { Name: 'email', Value: email },
              // Without it a forgotten password could not be recovered.
              { Name: 'email_verified', Value: 'true' },
              { Name: 'name', Value: name },
            ],
          }),
        );
      const created = await create().catch(async (error: unknown) => {
        if (!(error instanceof sdk.UsernameExistsException)) throw error;
        // Anybody can sign up with this e-mail address: an unconfirmed account without groups gives way to the invitation.
        const known = await find(email);
        if (known?.status !== 'UNCONFIRMED' || known.groups.length > 0) throw error;
        await send(new sdk.AdminDeleteUserCommand(user(known.sub)));
        return create();
      });
      const invited = toDirectoryUser(created.User ?? {}, group ? [group] : []);
      try {
        if (group) await addToGroup(invited.sub, group);
      } catch (error) {
        // An account without its group could never be invited again.
        await send(new sdk.AdminDeleteUserCommand(user(invited.sub)));
        throw error;
      }
      return invited;
    },

    async inviteAgain(sub) {
      const known = await find(sub);
      if (!known) throw new sdk.UserNotFoundException({ message: 'User does not exist.', $metadata: {} });
      // By the e-mail of the invitation: a pool whose users sign in with their e-mail takes no other name here.
      const command = new sdk.AdminCreateUserCommand({
        ...user(known.email),
        MessageAction: 'RESEND',
        DesiredDeliveryMediums: ['EMAIL'],
      });
      await send(command);
    },

    rename: (sub, name) => setAttribute(sub, 'name', name),
    // An empty value removes the attribute.
    setPhone: (sub, phone) => setAttribute(sub, 'phone_number', phone),

    async removeFromGroup(sub, group) {
      await send(new sdk.AdminRemoveUserFromGroupCommand({ ...user(sub), GroupName: group }));
    },

    async setEnabled(sub, enabled) {
      if (enabled) {
        await send(new sdk.AdminEnableUserCommand(user(sub)));
        return;
      }
      await signOut(sub);
      await send(new sdk.AdminDisableUserCommand(user(sub)));
    },

    async turnOffFactors(sub) {
      const off = { Enabled: false, PreferredMfa: false };
      const settings = { SMSMfaSettings: off, SoftwareTokenMfaSettings: off };
      await send(new sdk.AdminSetUserMFAPreferenceCommand({ ...user(sub), ...settings }));
    },

    async resetPassword(sub) {
      await send(new sdk.AdminResetUserPasswordCommand(user(sub)));
      await signOut(sub);
    },
  };
}

/** A pool from before a role existed has no group for it, and nobody in it. */
function noSuchGroup(error: Error): DirectoryUser[] {
  const { cause = error } = error;
  if ((cause as Error).name === 'ResourceNotFoundException') return [];
  throw error;
}

const NOT_OURS = new Set(['NotAuthorizedException', 'AccessDeniedException', 'ResourceNotFoundException']);

const STATUSES: Partial<Record<UserStatusType, DirectoryStatus>> = {
  CONFIRMED: 'CONFIRMED',
  EXTERNAL_PROVIDER: 'CONFIRMED',
  FORCE_CHANGE_PASSWORD: 'FORCE_CHANGE_PASSWORD',
  RESET_REQUIRED: 'RESET_REQUIRED',
};

function toDirectoryUser(
  { Username = '', Attributes = [], Enabled = false, UserStatus, UserLastModifiedDate }: UserType,
  groups: readonly string[],
): DirectoryUser {
  const value = (name: string) => Attributes.find(({ Name }: AttributeType) => Name === name)?.Value;
  const email = value('email') ?? '';
  return {
    sub: value('sub') ?? Username,
    email,
    name: value('name') ?? email,
    phone: value('phone_number') ?? '',
    enabled: Enabled,
    status: (UserStatus && STATUSES[UserStatus]) ?? 'UNCONFIRMED',
    groups,
    ...(UserLastModifiedDate && { changedAt: UserLastModifiedDate }),
  };
}
