/*
 * An approval is of the access that it was given with. Who was shut out since, or was given other roles, another password or
 * second factor, may not have been who said yes: it counts no more, and they can say it anew. Approvals stay as they
 * were written; whether one counts is seen here alone.
 */
alter table withdrawal_approval add column access_since timestamptz;
alter table real_name_approval add column access_since timestamptz;

-- Of earlier ones the time says whether they were given with the access of today.
alter table withdrawal_approval disable trigger withdrawal_approval_append_only;
alter table real_name_approval disable trigger real_name_approval_append_only;
update withdrawal_approval a set access_since = case
  when a.approved_at > p.security_changed_at then p.security_changed_at else '-infinity' end
from principal p where p.id = a.operator_id;
update real_name_approval a set access_since = case
  when a.at > p.security_changed_at then p.security_changed_at else '-infinity' end
from principal p where p.id = a.operator_id;
alter table withdrawal_approval enable trigger withdrawal_approval_append_only;
alter table real_name_approval enable trigger real_name_approval_append_only;

-- One yes of each access.
alter table withdrawal_approval drop constraint withdrawal_approval_pkey,
  add primary key (withdrawal_id, operator_id, access_since);
alter table real_name_approval drop constraint real_name_approval_pkey,
  add primary key (real_name_id, operator_id, access_since);

-- Locked, so that a change under way is seen, and one that comes later finds the approval and ends it.
create function note_access() returns trigger language plpgsql as $$
begin
  select p.security_changed_at into new.access_since
  from principal p where p.id = new.operator_id for share;
  return new;
end $$;
create trigger withdrawal_approval_of_access before insert on withdrawal_approval
  for each row execute function note_access();
create trigger real_name_approval_of_access before insert on real_name_approval
  for each row execute function note_access();

create view withdrawal_approval_now as
select a.withdrawal_id, a.operator_id, a.approved_at,
  p.disabled_at is null and p.security_changed_at = a.access_since as counts
from withdrawal_approval a join principal p on p.id = a.operator_id;
create view real_name_approval_now as
select a.real_name_id, a.operator_id, a.at,
  p.disabled_at is null and p.security_changed_at = a.access_since as counts
from real_name_approval a join principal p on p.id = a.operator_id;

create or replace view payout_to_sign as
select w.id as withdrawal_id, w.network, w.state, w.address, w.amount, w.amount - w.charge as arrives,
  w.approvals_needed, (select count(*) from withdrawal_approval_now a
    where a.withdrawal_id = w.id and a.counts) as approvals,
  h.purpose as hold_purpose, h.state as hold_state, h.amount as hold_amount,
  (select sum(p.amount) from posting p join ledger_account a on a.id = p.account_id
    where p.journal_id = h.held_by and a.holder = w.member_id and a.kind = 'frozen') as frozen,
  -- Network and address, as the member asked: sealed with the ledger.
  (select j.detail ->> 'reason' from journal j where j.id = h.held_by) as destination,
  -- A deposit of the member is being looked into: nothing leaves meanwhile.
  exists (select from chain_incident i where i.member_id = w.member_id and i.resolved_at is null) as stopped
from withdrawal w join hold h on h.id = w.hold_id and h.member_id = w.member_id and h.coin = w.coin;
