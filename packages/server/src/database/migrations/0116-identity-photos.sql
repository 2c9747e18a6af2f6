/*
 * Photos of documents are erased some time after the decision. The attempt, who decided it and the keyed hash of the number
 * stay, so that the same document is still found.
 */
alter table real_name
  add column photos_erased_at timestamptz,
  add constraint real_name_photos_erased_check check (photos_erased_at is null or state <> 'inProgress');

-- Until now photos went only when a later attempt replaced them.
drop trigger real_name_ends_once on real_name;
update real_name r set photos_erased_at = later.submitted_at from real_name later
  where later.member_id = r.member_id and later.attempt = r.attempt + 1 and r.state = 'failed';

create trigger real_name_ends_once before update on real_name
  for each row when (new.erased_at is not distinct from old.erased_at
    and new.photos_erased_at is not distinct from old.photos_erased_at)
  execute function only_an_open_row_ends(
    'inProgress', 'state', 'decided_by', 'decided_at', 'reason_code', 'reason');

create function check_erased_photos() returns trigger language plpgsql as $$
begin
  if old.photos_erased_at is not null
    or to_jsonb(new) - 'photos_erased_at' <> to_jsonb(old) - 'photos_erased_at'
  then
    raise exception 'the photos of real_name % cannot be erased so', old.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger real_name_photos_are_erased before update on real_name
  for each row when (new.photos_erased_at is distinct from old.photos_erased_at)
  execute function check_erased_photos();

create index real_name_photos_kept on real_name (decided_at)
  where photos_erased_at is null and erased_at is null and state <> 'inProgress';

-- The owner of a file can no longer look at it, such as at the photos by which they were certified.
alter table stored_file add column closed_to_owner boolean not null default false;
update stored_file f set closed_to_owner = true from real_name r
  where r.state = 'successful' and f.subject = 'real-name:' || r.id;
