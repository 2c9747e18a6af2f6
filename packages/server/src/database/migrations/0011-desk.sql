-- What owners set while the server runs. A key without a row, or with null, is as configured.
create table setting (
  key text primary key,
  value jsonb,
  changed_by bigint not null references operator,
  changed_at timestamptz not null default now()
);

-- Who changed what from what to what. Written by the change itself, so that none can be without it.
create table setting_change (
  id bigint generated always as identity primary key,
  key text not null,
  before jsonb,
  after jsonb,
  changed_by bigint not null references operator,
  at timestamptz not null default now()
);
create index setting_change_of_key on setting_change (key, id desc);

create function note_setting_change() returns trigger language plpgsql as $$
begin
  insert into setting_change (key, before, after, changed_by)
  values (new.key, case when tg_op = 'UPDATE' then old.value end, new.value, new.changed_by);
  return null;
end $$;

create trigger setting_is_new after insert on setting
  for each row when (new.value is not null) execute function note_setting_change();
create trigger setting_is_changed after update on setting
  for each row when (old.value is distinct from new.value) execute function note_setting_change();
create trigger setting_remains before delete or truncate on setting
  for each statement execute function refuse_change();
create trigger setting_change_append_only before update or delete or truncate on setting_change
  for each statement execute function refuse_change();

-- A list's filter under a name, for its owner or for all who may open the list.
create table saved_filter (
  id bigint generated always as identity primary key,
  owner_id bigint not null references operator,
  list text not null,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) between 1 and 500),
  is_shared boolean not null,
  created_at timestamptz not null default now(),
  unique (owner_id, list, name)
);
create index saved_filter_shared on saved_filter (list, id desc) where is_shared;

-- For what waits on the desk, and for the lists that it leads to.
create index mail_in_state on mail (state, id desc);
create index hold_ending on hold (expires_at, id) where state = 'held' and expires_at is not null;
drop index hold_expiring;

-- Entries of a time: ids follow time closely but not exactly, so a time is found here and read by id.
create index audit_entry_at on audit_entry (at);
