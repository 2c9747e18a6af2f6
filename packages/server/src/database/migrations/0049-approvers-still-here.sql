-- Who was shut out after agreeing has agreed to nothing: whoever pays counts those who may still be here.
create or replace view payout_to_sign as
select w.id as withdrawal_id, w.network, w.state, w.address, w.amount, w.amount - w.charge as arrives,
  w.approvals_needed, (select count(*) from withdrawal_approval a join principal p on p.id = a.operator_id
    where a.withdrawal_id = w.id and p.disabled_at is null) as approvals,
  h.purpose as hold_purpose, h.state as hold_state, h.amount as hold_amount,
  (select sum(p.amount) from posting p join ledger_account a on a.id = p.account_id
    where p.journal_id = h.held_by and a.holder = w.member_id and a.kind = 'frozen') as frozen,
  -- Network and address, as the member asked: sealed with the ledger.
  (select j.detail ->> 'reason' from journal j where j.id = h.held_by) as destination,
  -- A deposit of the member is being looked into: nothing leaves meanwhile.
  exists (select from chain_incident i where i.member_id = w.member_id and i.resolved_at is null) as stopped
from withdrawal w join hold h on h.id = w.hold_id and h.member_id = w.member_id and h.coin = w.coin;
