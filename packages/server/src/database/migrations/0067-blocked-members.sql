/*
 * A member who is shut out, by whom and why, and who let them in again. Their principal is disabled exactly while one of
 * these is open: that is what sessions go by.
 */
create table member_block (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  request_id uuid not null unique,
  made_of bytea not null,
  reason text not null,
  blocked_by bigint not null references operator,
  blocked_at timestamptz not null default now(),
  lifted_by bigint references operator,
  lifted_at timestamptz,
  lift_reason text,
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null)),
  -- Lifting opens the way to money again: that takes two.
  constraint member_block_lifted_by_another check (lifted_by <> blocked_by)
);
create unique index member_block_open on member_block (member_id) where lifted_at is null;
create index member_block_of_member on member_block (member_id, id);

create function only_an_open_block_is_lifted() returns trigger language plpgsql as $$
declare
  lifting constant text[] := array['lifted_by', 'lifted_at', 'lift_reason'];
begin
  if old.lifted_at is not null or to_jsonb(new) - lifting <> to_jsonb(old) - lifting then
    raise exception 'block % is as it is', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger member_block_is_lifted_once before update on member_block
  for each row execute function only_an_open_block_is_lifted();
create trigger member_block_remains before delete or truncate on member_block
  for each statement execute function refuse_change();

create or replace view payout_to_sign as
select w.id as withdrawal_id, w.network, w.state, w.address, w.amount, w.amount - w.charge as arrives,
  w.approvals_needed, (select count(*) from withdrawal_approval_now a
    where a.withdrawal_id = w.id and a.counts) as approvals,
  h.purpose as hold_purpose, h.state as hold_state, h.amount as hold_amount,
  (select sum(p.amount) from posting p join ledger_account a on a.id = p.account_id
    where p.journal_id = h.held_by and a.holder = w.member_id and a.kind = 'frozen') as frozen,
  -- Network and address, as the member asked: sealed with the ledger.
  (select j.detail ->> 'reason' from journal j where j.id = h.held_by) as destination,
  -- A deposit of the member is being looked into, or the member is shut out: nothing leaves meanwhile.
  exists (select from chain_incident i where i.member_id = w.member_id and i.resolved_at is null)
    or exists (select from principal m where m.id = w.member_id and m.disabled_at is not null) as stopped
from withdrawal w join hold h on h.id = w.hold_id and h.member_id = w.member_id and h.coin = w.coin;
