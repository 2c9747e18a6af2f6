/* Real names as members submitted them; one row for each attempt, and each stays on record. */
create table real_name (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  attempt integer not null check (attempt > 0),
  state text not null default 'inProgress' check (state in ('inProgress', 'successful', 'failed')),
  document_kind text not null check (document_kind in ('cnId', 'hkId', 'other')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Encrypted; the masked forms are what lists show.
  sealed_name bytea not null,
  sealed_number bytea not null,
  masked_name text not null,
  masked_number text not null,
  -- A keyed hash of kind, country and number, by which the same document is found under another account.
  number_digest bytea not null,
  -- No references: photos of an attempt that failed are removed when the next one is made.
  front_file_id bigint not null,
  reverse_file_id bigint not null,
  request_id uuid not null,
  fingerprint bytea not null,
  submitted_at timestamptz not null default now(),
  decided_by bigint references principal,
  decided_at timestamptz,
  reason_code text,
  reason text,
  unique (member_id, attempt),
  unique (member_id, request_id),
  check ((state = 'inProgress') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'failed') = (reason_code is not null)),
  check (reason is null or state = 'failed')
);
-- One at a time is looked at, and none after success.
create unique index real_name_current on real_name (member_id) where state <> 'failed';
-- A document certifies one account.
create unique index real_name_certified_once on real_name (number_digest) where state = 'successful';
create index real_name_by_number on real_name (number_digest, id desc);
create index real_name_queue on real_name (state, id);

create trigger real_name_ends_once before update on real_name
  for each row execute function only_an_open_row_ends(
    'inProgress', 'state', 'decided_by', 'decided_at', 'reason_code', 'reason');

/* Where two reviewers are needed: the key keeps anyone from being both. */
create table real_name_approval (
  real_name_id bigint not null references real_name,
  operator_id bigint not null references principal,
  at timestamptz not null default now(),
  primary key (real_name_id, operator_id)
);
create trigger real_name_approval_append_only before update or delete or truncate on real_name_approval
  for each statement execute function refuse_change();
