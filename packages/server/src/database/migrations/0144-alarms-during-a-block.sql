-- When the owner of a blocked account first said "This was not me" during the block; null if the owner has not. An alarm that an
-- owner raises while an operator's block is open makes no block of its own, and must be seen before that block is lifted.
alter table member_block add column alarmed_at timestamptz;

create or replace function only_an_open_block_is_lifted() returns trigger language plpgsql as $$
declare
  lifting constant text[] := array['lifted_by', 'lifted_at', 'lift_reason'];
  -- Written once, when the principal is locked.
  access constant text[] := case when old.password_digest is null and new.lifted_at is null
    then array['password_digest', 'totp_digest'] else '{}' end;
  alarm constant text[] := case when new.alarmed_at is not null and new.lifted_at is null
    then array['alarmed_at'] else '{}' end;
begin
  if old.lifted_at is not null
    or to_jsonb(new) - lifting - access - alarm <> to_jsonb(old) - lifting - access - alarm then
    raise exception 'block % is as it is', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

update member_block set alarmed_at = blocked_at where blocked_by is null and lifted_at is null;

drop index member_block_by_owner;
create index member_block_alarmed on member_block (alarmed_at) where alarmed_at is not null and lifted_at is null;
