-- Written once per database: whether it holds demo content. Production refuses to run on one that does.
create table instance (
  only_row boolean primary key default true check (only_row),
  demo boolean not null,
  -- A keyed hash that only the right SECRET_KEY gives again.
  key_check bytea not null,
  created_at timestamptz not null default now()
);

-- Anyone who can log in. Members and operators share how they prove who they are, and nothing else.
create table principal (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('member', 'operator')),
  email text not null check (length(email) between 3 and 254),
  password_hash text not null,
  must_change_password boolean not null default false,
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  -- Withdrawals stop for a day after it.
  security_changed_at timestamptz not null default now(),
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  unique (kind, email),
  check (totp_confirmed_at is null or totp_secret is not null)
);
create index principal_email_prefix on principal (kind, email text_pattern_ops);

create table recovery_code (
  principal_id bigint not null references principal on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (principal_id, code_hash)
);

create table session (
  id bigint generated always as identity primary key,
  principal_id bigint not null references principal on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null,
  ip text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  check ((ended_at is null) = (end_reason is null))
);
create index session_of_principal on session (principal_id, id desc);
create index session_alive on session (principal_id, id desc) where ended_at is null;
create index session_over on session (expires_at);

create table invitation_code (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[0-9A-Z]{4,32}$'),
  -- A member's personal code; null where an operator made it.
  owner_id bigint unique references principal on delete cascade,
  created_by bigint references principal,
  note text not null default '',
  uses integer not null default 0,
  max_uses integer check (max_uses > 0),
  expires_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  check (uses >= 0 and (max_uses is null or uses <= max_uses))
);
create index invitation_code_of_operators on invitation_code (id desc) where owner_id is null;

create table member (
  id bigint primary key references principal on delete cascade,
  invited_by bigint references member,
  invited_with text references invitation_code (code),
  contract_level smallint not null default 0 check (contract_level >= 0),
  language text not null,
  created_at timestamptz not null default now()
);
create index member_invited_by on member (invited_by, id desc);

create table operator (
  id bigint primary key references principal on delete cascade,
  name text not null,
  roles text[] not null check (cardinality(roles) > 0)
);

-- One code per address and purpose; asking again replaces it.
create table verification_code (
  email text not null,
  purpose text not null check (purpose in ('register', 'reset')),
  -- Null until the mail that carries the code is being written.
  code_hash bytea,
  tries integer not null default 0,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (email, purpose)
);
create index verification_code_over on verification_code (expires_at);

create table mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  kind text not null,
  language text not null,
  subject text not null default '',
  body text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_recipient_prefix on mail (recipient text_pattern_ops, id desc);
create index mail_age on mail (created_at);

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operator_id bigint references principal,
  action text not null,
  subject text,
  detail jsonb not null default '{}',
  ip text not null,
  request_id text not null
);
create index audit_entry_of_operator on audit_entry (operator_id, id desc);
create index audit_entry_of_operator_and_action on audit_entry (operator_id, action, id desc);
create index audit_entry_of_action on audit_entry (action, id desc);
create index audit_entry_of_subject on audit_entry (subject, id desc) where subject is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name;
end $$;

create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

create table counter (
  name text not null,
  shard smallint not null,
  value bigint not null,
  primary key (name, shard)
);

-- How often something was tried within its window of time.
create table throttle (
  key text primary key,
  tries integer not null,
  window_ends timestamptz not null
);
create index throttle_over on throttle (window_ends);
