-- What a member confirms with a code: one call with one content, from one session, once. See `domains/access/bound-proof.ts`.
create table proof_challenge (
  id uuid primary key default gen_random_uuid(),
  principal_id bigint not null references principal (id),
  session_id bigint not null references session (id) on delete cascade,
  -- The path of the call.
  call text not null,
  -- Of path and content, keyed: equal contents are found again, and the table tells nothing of them.
  digest bytea not null,
  -- What the member reads in the mail and on the screen: see `domains/members/proof-subjects.ts`.
  subject jsonb not null,
  created_at timestamptz not null default now(),
  -- Of the asking; from the confirmation on, of the confirmation.
  expires_at timestamptz not null,
  requested_at timestamptz,
  code_hash bytea,
  code_expires_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  confirmed_at timestamptz,
  used_at timestamptz check (used_at is null or confirmed_at is not null),
  unique (session_id, digest)
);

create index proof_challenge_principal on proof_challenge (principal_id);
create index proof_challenge_over on proof_challenge (expires_at);

-- A member's session is proven for nothing any more.
update session set proven_until = null
  where proven_until is not null
    and principal_id in (select id from principal where kind = 'member');

delete from verification_code where purpose = 'proof';
alter table verification_code
  drop constraint verification_code_purpose_check,
  add constraint verification_code_purpose_check check (purpose in ('register', 'reset'));

-- What a mail is about, for the one who writes it when it is sent; such as the challenge whose code it carries.
alter table mail add column about text check (length(about) <= 100);

-- From the confirmation on an export opens for one session and for a quarter of an hour.
alter table account_export
  add column opened_in bigint references session (id) on delete set null,
  add column opened_until timestamptz,
  add constraint account_export_opened check ((opened_in is null) or (opened_until is not null));
create index account_export_opened_in on account_export (opened_in) where opened_in is not null;
