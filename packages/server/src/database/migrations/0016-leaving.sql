/*
 * When a member leaves, what is personal is taken out of records that are otherwise for good. Only of a
 * member who is closed, only once, and only those columns: nothing else becomes changeable.
 */
create function is_closed_member(wanted bigint) returns boolean language sql stable as $$
  select exists (select from member where id = wanted and closed_at is not null)
$$;

-- Waits for a closing that is under way, so that nothing is written behind the back of the erasure.
create function refuse_closed_member() returns trigger language plpgsql as $$
begin
  perform from member where id = new.member_id and closed_at is null for share;
  if not found then
    raise exception 'member % is closed', new.member_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger real_name_of_open_member before insert on real_name
  for each row execute function refuse_closed_member();
create trigger support_thread_of_open_member before insert on support_thread
  for each row execute function refuse_closed_member();

alter table real_name
  alter column sealed_name drop not null,
  alter column sealed_number drop not null,
  alter column number_digest drop not null,
  add column erased_at timestamptz,
  add constraint real_name_erased_check check (
    (erased_at is null) = (sealed_name is not null)
    and (erased_at is null) = (sealed_number is not null)
    and (erased_at is null or state <> 'inProgress')
    and (number_digest is not null or (erased_at is not null and state = 'failed')));

-- A document certifies one account at a time: whoever left may come back.
drop index real_name_certified_once;
create unique index real_name_certified_once on real_name (number_digest)
  where state = 'successful' and erased_at is null;

create function check_real_name_erasure() returns trigger language plpgsql as $$
declare
  personal constant text[] := array['erased_at', 'sealed_name', 'sealed_number', 'masked_name',
    'masked_number', 'number_digest', 'fingerprint', 'reason'];
begin
  if old.erased_at is not null or not is_closed_member(old.member_id)
    or to_jsonb(new) - personal <> to_jsonb(old) - personal
    or coalesce(new.number_digest <> old.number_digest, false)
  then
    raise exception 'real_name % cannot be erased so', old.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

drop trigger real_name_ends_once on real_name;
create trigger real_name_ends_once before update on real_name
  for each row when (new.erased_at is not distinct from old.erased_at)
  execute function only_an_open_row_ends(
    'inProgress', 'state', 'decided_by', 'decided_at', 'reason_code', 'reason');
create trigger real_name_is_erased before update on real_name
  for each row when (new.erased_at is distinct from old.erased_at)
  execute function check_real_name_erasure();

create function is_thread_of_closed_member(wanted bigint) returns boolean language sql stable as $$
  select exists (select from support_thread t where t.id = wanted and is_closed_member(t.member_id))
$$;

create function check_support_message() returns trigger language plpgsql as $$
begin
  -- The thread is locked by whoever writes and by whoever erases.
  if tg_op = 'INSERT' then
    if is_thread_of_closed_member(new.thread_id) then
      raise exception 'the member of support_thread % is closed', new.thread_id
        using errcode = 'integrity_constraint_violation';
    end if;
  elsif not is_thread_of_closed_member(old.thread_id) or new.text <> ''
    or to_jsonb(new) - 'text' <> to_jsonb(old) - 'text'
  then
    raise exception 'support_message % cannot be changed', old.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

drop trigger support_message_append_only on support_message;
create trigger support_message_append_only before delete or truncate on support_message
  for each statement execute function refuse_change();
create trigger support_message_only_erased before insert or update on support_message
  for each row execute function check_support_message();

create function check_support_picture() returns trigger language plpgsql as $$
begin
  if not exists (select from support_message m
    where m.id = old.message_id and is_thread_of_closed_member(m.thread_id))
  then
    raise exception 'the pictures of support_message % remain', old.message_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;

drop trigger support_picture_append_only on support_picture;
create trigger support_picture_append_only before update or truncate on support_picture
  for each statement execute function refuse_change();
create trigger support_picture_only_erased before delete on support_picture
  for each row execute function check_support_picture();

-- What one member has stored, and what is given up when they leave.
create index stored_file_of_owner on stored_file (owner_id, id);
