/*
 * One row for each picture in the file store. The row is there before the object and goes after it, so
 * that a crash at any point leaves a row by which the rest is found and removed.
 */
create table stored_file (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('avatar', 'cover', 'identity', 'support')),
  owner_id bigint not null references principal,
  object_name text not null unique,
  media_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  digest bytea not null,
  -- The file's own key, locked with the master key of this name; null for public files.
  key_id text,
  wrapped_key bytea,
  state text not null default 'writing'
    check (state in ('writing', 'unclaimed', 'claimed', 'released', 'removing')),
  -- What a claimed file belongs to, such as real-name:12.
  subject text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((key_id is null) = (wrapped_key is null)),
  check ((kind in ('identity', 'support')) = (key_id is not null)),
  check (state not in ('writing', 'unclaimed') or subject is null),
  check (state <> 'claimed' or subject is not null)
);
create index stored_file_waiting on stored_file (owner_id) where state in ('writing', 'unclaimed');
create index stored_file_over on stored_file (changed_at) where state <> 'claimed';
create index stored_file_of_subject on stored_file (subject) where state = 'claimed';
create index stored_file_by_key on stored_file (key_id, id) where key_id is not null;

/* A file goes only forward: written, then used or not, then given up, then removed. */
create function stored_file_goes_forward() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('writing', 'unclaimed'), ('writing', 'removing'),
    ('unclaimed', 'claimed'), ('unclaimed', 'released'), ('unclaimed', 'removing'),
    ('claimed', 'released'), ('released', 'removing'))
  then
    raise exception 'file % is % and cannot become %', old.id, old.state, new.state
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger stored_file_goes_forward before update on stored_file
  for each row execute function stored_file_goes_forward();

/* Who looked at which private file, when and why. It outlives the file. */
create table file_view (
  id bigint generated always as identity primary key,
  file_id bigint not null,
  kind text not null,
  subject text,
  viewer_id bigint not null references principal,
  purpose text not null,
  ip text not null,
  request_id text not null,
  at timestamptz not null default now()
);
create index file_view_of_file on file_view (file_id, id desc);
create index file_view_of_subject on file_view (subject, id desc) where subject is not null;
create trigger file_view_append_only before update or delete or truncate on file_view
  for each statement execute function refuse_change();
