import type { ColumnType, Generated, Kysely } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** Status of a user of the local pool, named as in Amazon Cognito. */
export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

/** Second factors of a user. */
export type MfaKind = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA';

/** A local user pool: the private key (JWK) that signs its tokens and the secret of its derived values. */
interface IdentityPoolsTable {
  pool_id: string;
  signing_key: Json<Record<string, unknown>>;
  secret: string;
  created_at: Generated<Date>;
}

/** Users. No password is stored: `salt` and `verifier` serve only to check one (SRP). */
export interface IdentityUsersTable {
  id: string;
  sign_in_name: string;
  status: UserStatus;
  enabled: Generated<boolean>;
  salt: string;
  verifier: string;
  temporary_until: Date | null;
  attributes: Json<Record<string, string>>;
  sms_mfa: Generated<boolean>;
  totp_mfa: Generated<boolean>;
  preferred_mfa: MfaKind | null;
  totp_secret: string | null;
  totp_candidate: string | null;
  totp_last_step: Generated<number>;
  created_at: Generated<Date>;
  modified_at: Generated<Date>;
}

interface IdentityGroupsTable {
  name: string;
}

/** Who is in which group. */
interface IdentityMembershipsTable {
  user_id: string;
  group_name: string;
}

/** Devices of a user; one without a verifier was offered and never confirmed. */
export interface IdentityDevicesTable {
  key: string;
  user_id: string;
  group_key: string;
  name: Generated<string>;
  salt: string | null;
  verifier: string | null;
  remembered: Generated<boolean>;
  created_at: Generated<Date>;
  modified_at: Generated<Date>;
  authenticated_at: Generated<Date>;
}

/** Active sign-ins, each with the hash of its refresh token. */
interface IdentityGrantsTable {
  origin_jti: string;
  user_id: string;
  refresh_hash: string;
  device_key: string | null;
  authenticated_at: Date;
  expires_at: Date;
}

/** Sign-ins under way, by the hash of their session token. */
interface IdentityChallengesTable {
  token_hash: string;
  user_id: string;
  kind: string;
  data: Json<unknown>;
  attempts: Generated<number>;
  expires_at: Date;
}

/** Codes sent by e-mail, as hashes; one per user and purpose. */
interface IdentityCodesTable {
  user_id: string;
  purpose: string;
  code_hash: string;
  data: string | null;
  attempts: Generated<number>;
  expires_at: Date;
}

/** Counters of attempts per user and per address. */
interface IdentityLimitsTable {
  key: string;
  count: number;
  since: Generated<Date>;
  last_at: Generated<Date>;
  blocked_until: Generated<Date>;
}

/** The tables of the pool by name. */
export interface PoolSchema {
  identity_pools: IdentityPoolsTable;
  identity_users: IdentityUsersTable;
  identity_groups: IdentityGroupsTable;
  identity_memberships: IdentityMembershipsTable;
  identity_devices: IdentityDevicesTable;
  identity_grants: IdentityGrantsTable;
  identity_challenges: IdentityChallengesTable;
  identity_codes: IdentityCodesTable;
  identity_limits: IdentityLimitsTable;
}

/** Where a pool stores its rows: PostgreSQL, or an engine that speaks its SQL. The host has created the tables. */
export interface Storage {
  /** The handle for queries: the open transaction of the current call chain, else the root. */
  readonly query: Kysely<PoolSchema>;
  /** Runs `work` in one transaction; inside an open one it joins it. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
}
