-- A copy of what the academy holds about a member, made when they ask for it and kept for a short time.
create table account_export (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz not null,
  parts integer not null default 0,
  size bigint not null default 0,
  check ((state = 'ready') = (ready_at is not null))
);
create index account_export_of_member on account_export (member_id, id desc);
create index account_export_over on account_export (expires_at);
-- One at a time.
create unique index account_export_waiting on account_export (member_id) where state = 'waiting';

create table account_export_part (
  export_id bigint not null references account_export on delete cascade,
  part integer not null check (part > 0),
  -- Encrypted: a copy of the table gives nobody's data away.
  content bytea not null,
  primary key (export_id, part)
);

-- How often members began to close their account, and what came of it.
create table account_closing (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  -- kept: the member thought better of it; stopped: something stood against it on the day.
  state text not null default 'open' check (state in ('open', 'closed', 'kept', 'stopped')),
  requested_at timestamptz not null default now(),
  closes_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create index account_closing_of_member on account_closing (member_id, id desc);
create unique index account_closing_open on account_closing (member_id) where state = 'open';
create index account_closing_due on account_closing (closes_at) where state = 'open';

create trigger account_closing_ends_once before update on account_closing
  for each row execute function only_an_open_row_ends('open', 'state', 'ended_at');
create trigger account_closing_remains before delete or truncate on account_closing
  for each statement execute function refuse_change();

-- A closed member stays as a number that journals, purchases and the audit log speak of.
alter table member add column closed_at timestamptz;

create function refuse_reopening() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null and new.closed_at is distinct from old.closed_at then
    raise exception 'member % is closed for good', old.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger member_closes_once before update of closed_at on member
  for each row execute function refuse_reopening();

/*
 * Money can never be stranded: an account closes with a balance of zero, and from then on what posts
 * refuses it.
 */
alter table ledger_account add column closed_at timestamptz;

-- For a coin that came after the member had left: the account that would be opened for it.
create function refuse_closed_holder() returns trigger language plpgsql as $$
begin
  if new.holder > 0 and new.closed_at is null
    and exists (select from member where id = new.holder and closed_at is not null)
  then
    raise exception 'member % is closed and holds no account', new.holder
      using errcode = 'check_violation', constraint = 'ledger_account_of_closed_member';
  end if;
  return new;
end $$;

create trigger ledger_account_of_closed_member before insert on ledger_account
  for each row execute function refuse_closed_holder();

create function refuse_reopened_account() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null and new.closed_at is distinct from old.closed_at then
    raise exception 'ledger account % is closed for good', old.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger ledger_account_closes_once before update of closed_at on ledger_account
  for each row execute function refuse_reopened_account();
