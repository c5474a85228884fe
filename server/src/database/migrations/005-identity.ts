import { type Kysely, sql } from 'kysely';

/** The local user pool: its keys, users with SRP verifiers, groups, devices, grants, open challenges, codes, limits. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    create table identity_pools (
      pool_id text primary key,
      signing_key jsonb not null,
      secret text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table identity_users (
      id text primary key,
      sign_in_name text not null unique,
      status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED')),
      enabled boolean not null default true,
      salt text not null,
      verifier text not null,
      temporary_until timestamptz,
      attributes jsonb not null,
      sms_mfa boolean not null default false,
      totp_mfa boolean not null default false,
      preferred_mfa text check (preferred_mfa in ('SMS_MFA', 'SOFTWARE_TOKEN_MFA')),
      totp_secret text,
      totp_candidate text,
      totp_last_step bigint not null default 0,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index identity_users_order on identity_users (created_at, id)`.execute(db);
  await sql`create table identity_groups (name text primary key)`.execute(db);
  await sql`insert into identity_groups (name) values ('admin'), ('comercial')`.execute(db);
  await sql`
    create table identity_memberships (
      user_id text not null references identity_users (id) on delete cascade,
      group_name text not null references identity_groups (name) on delete cascade,
      primary key (user_id, group_name)
    )`.execute(db);
  await sql`create index identity_memberships_group on identity_memberships (group_name)`.execute(db);
  await sql`
    create table identity_devices (
      key text primary key,
      user_id text not null references identity_users (id) on delete cascade,
      group_key text not null,
      name text not null default '',
      salt text,
      verifier text,
      remembered boolean not null default false,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now(),
      authenticated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index identity_devices_user on identity_devices (user_id, created_at, key)`.execute(db);
  // One row per sign-in that still counts: revoking deletes it, so no list of revoked ones can grow.
  await sql`
    create table identity_grants (
      origin_jti text primary key,
      user_id text not null references identity_users (id) on delete cascade,
      refresh_hash text not null unique,
      device_key text references identity_devices (key) on delete cascade,
      authenticated_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index identity_grants_user on identity_grants (user_id)`.execute(db);
  await sql`create index identity_grants_device on identity_grants (device_key)`.execute(db);
  await sql`create index identity_grants_expiry on identity_grants (expires_at)`.execute(db);
  // Without a reference to users: challenges, codes and limits exist for unknown users too, so that none can tell.
  await sql`
    create table identity_challenges (
      token_hash text primary key,
      user_id text not null,
      kind text not null,
      data jsonb not null,
      attempts integer not null default 0,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index identity_challenges_expiry on identity_challenges (expires_at)`.execute(db);
  await sql`
    create table identity_codes (
      user_id text not null,
      purpose text not null,
      code_hash text not null,
      data text,
      attempts integer not null default 0,
      expires_at timestamptz not null,
      primary key (user_id, purpose)
    )`.execute(db);
  await sql`create index identity_codes_expiry on identity_codes (expires_at)`.execute(db);
  await sql`
    create table identity_limits (
      key text primary key,
      count integer not null,
      since timestamptz not null default now(),
      last_at timestamptz not null default now(),
      blocked_until timestamptz not null default now()
    )`.execute(db);
  await sql`create index identity_limits_last on identity_limits (last_at)`.execute(db);
}
