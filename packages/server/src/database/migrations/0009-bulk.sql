-- Trade records that operators enter and members look up by number.
create table bulk_record (
  id bigint generated always as identity primary key,
  -- In the one form in which numbers are stored and looked for.
  number text not null unique check (number ~ '^[A-Z0-9][A-Z0-9./_-]{2,39}$'),
  commodity text not null check (length(commodity) between 1 and 80),
  quantity numeric(18, 6) not null check (quantity > 0),
  unit text not null check (unit in
    ('tonne', 'kilogram', 'troyOunce', 'barrel', 'gallon', 'bushel', 'cubicMetre', 'lot')),
  buyer text not null check (length(buyer) between 1 and 120),
  seller text not null check (length(seller) between 1 and 120),
  -- The party that verified who buyer and seller are.
  verifier text check (length(verifier) between 1 and 120),
  state text not null check (state in
    ('registered', 'verified', 'inDelivery', 'completed', 'cancelled')),
  agreed_on date not null,
  verified_on date,
  shipped_on date,
  delivered_on date,
  cancelled_on date,
  published_at timestamptz,
  published_by bigint references operator,
  -- Rises with every change, and is what a change names: who edits what another has changed is told.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint bulk_record_dates_fit_state check (
    (verifier is null) = (verified_on is null)
    and (state <> 'registered' or verified_on is null)
    and (state in ('registered', 'cancelled') or verified_on is not null)
    and (state in ('inDelivery', 'completed', 'cancelled') or shipped_on is null)
    and (state not in ('inDelivery', 'completed') or shipped_on is not null)
    and (state = 'completed') = (delivered_on is not null)
    and (state = 'cancelled') = (cancelled_on is not null)
    and (shipped_on is null or verified_on is not null)),
  constraint bulk_record_dates_in_order check (
    coalesce(verified_on, agreed_on) >= agreed_on
    and coalesce(shipped_on, verified_on, agreed_on) >= coalesce(verified_on, agreed_on)
    and coalesce(delivered_on, shipped_on, agreed_on) >= coalesce(shipped_on, agreed_on)
    and coalesce(cancelled_on, 'infinity') >= coalesce(shipped_on, verified_on, agreed_on)),
  check (published_by is null or published_at is not null)
);
create index bulk_record_in_state on bulk_record (state, id desc);
create index bulk_record_number_prefix on bulk_record (number text_pattern_ops);
create index bulk_record_commodity_prefix on bulk_record (lower(commodity) text_pattern_ops);

-- A record moves forward only; what has ended is never corrected, only shown or hidden.
create function check_bulk_record() returns trigger language plpgsql as $$
declare
  visible constant text[] := array['published_at', 'published_by', 'revision', 'changed_at'];
begin
  if new.number <> old.number or new.id <> old.id or new.revision <> old.revision + 1
    or (new.state <> old.state and (old.state, new.state) not in (
      ('registered', 'verified'), ('verified', 'inDelivery'), ('inDelivery', 'completed'),
      ('registered', 'cancelled'), ('verified', 'cancelled'), ('inDelivery', 'cancelled')))
    or (old.state in ('completed', 'cancelled') and to_jsonb(new) - visible <> to_jsonb(old) - visible)
  then
    raise exception 'bulk record % is % and cannot become %', old.id, old.state, new.state
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger bulk_record_moves_forward before update on bulk_record
  for each row execute function check_bulk_record();
create trigger bulk_record_remains before delete or truncate on bulk_record
  for each statement execute function refuse_change();

-- What a record was after each change.
create table bulk_revision (
  record_id bigint not null references bulk_record,
  revision integer not null,
  deed text not null check (deed in ('create', 'import', 'edit', 'move', 'publish', 'hide')),
  -- Null where nobody did it: sample content.
  operator_id bigint references operator,
  at timestamptz not null default now(),
  content jsonb not null,
  primary key (record_id, revision)
);
create trigger bulk_revision_append_only before update or delete or truncate on bulk_revision
  for each statement execute function refuse_change();

-- What an import did, so that a repeated request does nothing and hears the same.
create table bulk_import (
  id uuid primary key,
  operator_id bigint not null references operator,
  -- Of the file and how it was to be written.
  fingerprint bytea not null,
  report jsonb not null,
  at timestamptz not null default now()
);
create trigger bulk_import_append_only before update or delete or truncate on bulk_import
  for each statement execute function refuse_change();

create table bulk_query (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  number text not null,
  is_found boolean not null,
  at timestamptz not null default now()
);
create index bulk_query_of_member on bulk_query (member_id, id desc);
