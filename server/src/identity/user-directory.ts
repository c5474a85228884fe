import type { StaffGroup } from './verify-token';

declare module 'fastify' {
  interface FastifyInstance {
    /** Administration of the user pool; null while none can be administered from here. */
    userDirectory: UserDirectory | null;
  }
}

/** Status of an account, as Amazon Cognito names it (spec: staff-panel §7, "CRM API"). */
export type DirectoryStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

/** A user of the pool as administration sees it. */
export interface DirectoryUser {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  /** With the country's code (E.164); empty: none. */
  readonly phone?: string;
  readonly enabled: boolean;
  readonly status: DirectoryStatus;
  readonly groups: readonly string[];
  /** Whether sign-in asks for a second factor, if the pool tells. */
  readonly secondFactor?: boolean | undefined;
  /** When the pool last changed the account, where it tells. */
  readonly changedAt?: Date | undefined;
}

/** Administration of the user pool. It runs in process and is not exposed over HTTP, where the real service requires signed credentials. */
export interface UserDirectory {
  /** Every member of a group, by name; at most a thousand. */
  listGroup(group: StaffGroup): Promise<DirectoryUser[]>;
  /** Every account with its groups, also those without any; at most a thousand. */
  listAll(): Promise<DirectoryUser[]>;
  find(sub: string): Promise<DirectoryUser | null>;
  /** Adds a user to a group and sends an invitation with a temporary password. */
  invite(input: { email: string; name: string; group: StaffGroup | null }): Promise<DirectoryUser>;
  /** A new temporary password for an invited user who has not signed in yet. */
  inviteAgain(sub: string): Promise<void>;
  rename(sub: string, name: string): Promise<void>;
  /** Sets the phone (E.164); an empty one removes it. */
  setPhone(sub: string, phone: string): Promise<void>;
  addToGroup(sub: string, group: StaffGroup): Promise<void>;
  removeFromGroup(sub: string, group: StaffGroup): Promise<void>;
  /** A disabled user is signed out at once and cannot sign in. */
  setEnabled(sub: string, enabled: boolean): Promise<void>;
  /** Invalidates the password: the user gets a code, and must set a new password with it. */
  resetPassword(sub: string): Promise<void>;
  /** Turns off every second factor. */
  turnOffFactors(sub: string): Promise<void>;
  /** Ends every sign-in of a user. */
  signOut(sub: string): Promise<void>;
  /** Single sign-ins by their ids, of a pool that knows them. */
  readonly sessions?: {
    open(sub: string): Promise<readonly string[]>;
    end(sub: string, id: string): Promise<void>;
  };
}
