/*
 * Which of a member's own notices are read is said by each of them. A mark "up to here" also covered one
 * that had drawn its place before and was committed after; it counts for broadcasts alone, whose places are
 * given in the order of their commits.
 */
update notice n set read_at = now() from information_reading r
where n.read_at is null and r.member_id = n.member_id and r.type = 'notice' and n.id <= r.read_to;

/*
 * Nothing is written behind the back of the erasure. Whoever closes a member locks the row for update
 * first, so the lock that every reference takes is enough to wait for it: a stronger one would stand in the
 * way of all who change the member, and in another order than theirs.
 */
create or replace function refuse_closed_member() returns trigger language plpgsql as $$
begin
  perform from member where id = new.member_id and closed_at is null for key share;
  if not found then
    raise exception 'member % is closed', new.member_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger notice_of_open_member before insert on notice
  for each row execute function refuse_closed_member();
create trigger broadcast_read_of_open_member before insert on broadcast_read
  for each row execute function refuse_closed_member();
create trigger information_reading_of_open_member before insert on information_reading
  for each row execute function refuse_closed_member();
create trigger bulk_query_of_open_member before insert on bulk_query
  for each row execute function refuse_closed_member();
create trigger contract_purchase_of_open_member before insert on contract_purchase
  for each row execute function refuse_closed_member();
create trigger account_export_of_open_member before insert on account_export
  for each row execute function refuse_closed_member();
create trigger account_closing_of_open_member before insert on account_closing
  for each row execute function refuse_closed_member();

-- A closing that failed goes to the end of the line, so that those behind it have their turn.
alter table account_closing add column next_try_at timestamptz;
drop index account_closing_due;
create index account_closing_due on account_closing (coalesce(next_try_at, closes_at), id)
  where state = 'open';

create function only_an_open_row_is_put_off() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or to_jsonb(new) - 'next_try_at' <> to_jsonb(old) - 'next_try_at' then
    raise exception 'account_closing % cannot be put off so', old.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

drop trigger account_closing_ends_once on account_closing;
create trigger account_closing_ends_once before update on account_closing
  for each row when (new.next_try_at is not distinct from old.next_try_at)
  execute function only_an_open_row_ends('open', 'state', 'ended_at');
create trigger account_closing_is_put_off before update on account_closing
  for each row when (new.next_try_at is distinct from old.next_try_at)
  execute function only_an_open_row_is_put_off();
