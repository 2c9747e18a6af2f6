-- Members' own lists of addresses. A new one waits a day before money goes there, unless the member has
-- switched that off.
create table withdrawal_address (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  family text not null check (family in ('evm', 'tron')),
  address bytea not null check (octet_length(address) = 20),
  label text not null check (length(label) between 1 and 60),
  created_at timestamptz not null default now(),
  usable_at timestamptz not null,
  removed_at timestamptz
);
create unique index withdrawal_address_once on withdrawal_address (member_id, family, address)
  where removed_at is null;

create table withdrawal_preference (
  member_id bigint primary key references member,
  holds_new_addresses boolean not null,
  changed_at timestamptz not null default now()
);

create trigger withdrawal_address_of_closed_member before insert on withdrawal_address
  for each row execute function refuse_closed_member();
create trigger withdrawal_preference_of_closed_member before insert on withdrawal_preference
  for each row execute function refuse_closed_member();

create table withdrawal (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  coin text not null references coin,
  network text not null references coin_network,
  address bytea not null check (octet_length(address) = 20),
  -- What leaves the balance; the charge is part of it, the rest arrives.
  amount bigint not null,
  charge bigint not null check (charge >= 0),
  state text not null default 'requested' check (state in ('requested', 'approved', 'signed', 'broadcast',
    'confirmed', 'rejected', 'cancelled', 'failed', 'refunded')),
  hold_id bigint not null unique references hold,
  request_id uuid not null,
  -- Why people must look at it; empty where the rules let it pass.
  risks text[] not null default '{}',
  approvals_needed smallint not null check (approvals_needed between 0 and 2),
  -- Whose doing the present state is, and why, where somebody said so.
  changed_by bigint references operator,
  reason text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (member_id, request_id),
  check (amount > charge),
  check (state <> 'rejected' or reason is not null)
);
create index withdrawal_of_member on withdrawal (member_id, id desc);
create index withdrawal_of_member_lately on withdrawal (member_id, created_at);
create index withdrawal_in_state on withdrawal (state, id);
create index withdrawal_on_network on withdrawal (network, id);
create index withdrawal_to_address on withdrawal (address, id);
create index withdrawal_age on withdrawal (created_at);

create table withdrawal_approval (
  withdrawal_id bigint not null references withdrawal,
  operator_id bigint not null references operator,
  approved_at timestamptz not null default now(),
  primary key (withdrawal_id, operator_id)
);
create trigger withdrawal_approval_append_only before update or delete or truncate on withdrawal_approval
  for each statement execute function refuse_change();

-- Its timeline, written by the database itself: no state is passed through unseen.
create table withdrawal_event (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal,
  state text not null,
  at timestamptz not null default clock_timestamp(),
  operator_id bigint references operator,
  reason text
);
create index withdrawal_event_of on withdrawal_event (withdrawal_id, id);
create trigger withdrawal_event_append_only before update or delete or truncate on withdrawal_event
  for each statement execute function refuse_change();

create function check_withdrawal_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - array['state', 'changed_by', 'reason', 'changed_at', 'approvals_needed']
      <> to_jsonb(old) - array['state', 'changed_by', 'reason', 'changed_at', 'approvals_needed']
    or new.state <> old.state and not (old.state, new.state) in (
      ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'),
      ('approved', 'signed'), ('approved', 'rejected'),
      ('signed', 'broadcast'), ('signed', 'confirmed'), ('signed', 'failed'),
      ('broadcast', 'confirmed'), ('broadcast', 'failed'),
      ('failed', 'refunded'))
    then
      raise exception 'withdrawal % is % and cannot become %', old.id, old.state, new.state
        using errcode = 'integrity_constraint_violation';
    end if;
    new.changed_at := clock_timestamp();
  end if;
  return new;
end $$;
create trigger withdrawal_steps before insert or update on withdrawal
  for each row execute function check_withdrawal_step();
create trigger withdrawal_remains before delete or truncate on withdrawal
  for each statement execute function refuse_change();

create function note_withdrawal_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.state <> old.state then
    insert into withdrawal_event (withdrawal_id, state, operator_id, reason)
    values (new.id, new.state, new.changed_by, new.reason);
  end if;
  return null;
end $$;
create trigger withdrawal_is_noted after insert or update on withdrawal
  for each row execute function note_withdrawal_state();
