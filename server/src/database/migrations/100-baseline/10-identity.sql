-- The local user pool, names as Amazon Cognito uses them, and what is kept beside a real one.

-- The private key (JWK) that signs the pool's tokens and the secret of its derived values.
create table identity_pools (
  pool_id text primary key,
  signing_key jsonb not null,
  secret text not null,
  created_at timestamptz not null default now()
);

-- No password: `salt` and `verifier` prove knowledge of it (SRP) and nothing else.
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
);
create index identity_users_order on identity_users (created_at, id);

create table identity_groups (name text primary key);
insert into identity_groups (name) values ('admin'), ('comercial');

create table identity_memberships (
  user_id text not null references identity_users (id) on delete cascade,
  group_name text not null references identity_groups (name) on delete cascade,
  primary key (user_id, group_name)
);
create index identity_memberships_group on identity_memberships (group_name);

-- Devices of a user; one without a verifier was offered and never confirmed.
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
);
create index identity_devices_user on identity_devices (user_id, created_at, key);

-- One row per sign-in that still counts, with the hash of its refresh token: revoking deletes it, so no list of revoked ones
-- can grow.
create table identity_grants (
  origin_jti text primary key,
  user_id text not null references identity_users (id) on delete cascade,
  refresh_hash text not null unique,
  device_key text references identity_devices (key) on delete cascade,
  authenticated_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_grants_user on identity_grants (user_id);
create index identity_grants_device on identity_grants (device_key);
create index identity_grants_expiry on identity_grants (expires_at);

-- Sign-ins under way, codes sent by e-mail, and counters of attempts. Without a reference to users: they exist for unknown
-- users too, so that none can tell.
create table identity_challenges (
  token_hash text primary key,
  user_id text not null,
  kind text not null,
  data jsonb not null,
  attempts integer not null default 0,
  expires_at timestamptz not null
);
create index identity_challenges_expiry on identity_challenges (expires_at);

create table identity_codes (
  user_id text not null,
  purpose text not null,
  code_hash text not null,
  data text,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
create index identity_codes_expiry on identity_codes (expires_at);

create table identity_limits (
  key text primary key,
  count integer not null,
  since timestamptz not null default now(),
  last_at timestamptz not null default now(),
  blocked_until timestamptz not null default now()
);
create index identity_limits_last on identity_limits (last_at);

-- Since when sign-ins of an account of a real pool no longer count; the pool itself does not tell.
create table account_sign_outs (sub text primary key, since timestamptz not null);

-- Codes that stand in for a lost second factor.
create table recovery_codes (code_hash text primary key, sub text not null);
create index recovery_codes_sub on recovery_codes (sub);

-- What happened to the second factor of accounts.
create table account_events (
  id bigint generated always as identity primary key,
  sub text not null,
  event text not null,
  -- Name of the administrator; null: the person did it.
  actor text,
  recorded_at timestamptz not null default now()
);
create index account_events_sub on account_events (sub, id);
