-- The signer sees, too, that a member's withdrawals are stopped.
create or replace view payout_to_sign as
select w.id as withdrawal_id, w.network, w.state, w.address, w.amount, w.amount - w.charge as arrives,
  w.approvals_needed, (select count(*) from withdrawal_approval a where a.withdrawal_id = w.id) as approvals,
  h.purpose as hold_purpose, h.state as hold_state, h.amount as hold_amount,
  (select sum(p.amount) from posting p join ledger_account a on a.id = p.account_id
    where p.journal_id = h.held_by and a.holder = w.member_id and a.kind = 'frozen') as frozen,
  -- Network and address, as the member asked: sealed with the ledger.
  (select j.detail ->> 'reason' from journal j where j.id = h.held_by) as destination,
  -- A deposit of the member is being looked into: nothing leaves meanwhile.
  exists (select from chain_incident i where i.member_id = w.member_id and i.resolved_at is null) as stopped
from withdrawal w join hold h on h.id = w.hold_id and h.member_id = w.member_id and h.coin = w.coin;

-- The largest of an address's small deposits are found first, however much dust there is beside them.
drop index deposit_adding_up;
create index deposit_adding_up on deposit (address_id, network, amount desc, id) where state = 'belowMinimum';

-- How many must approve stays as it was judged: the signer measures by it.
create or replace function check_withdrawal_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - array['state', 'changed_by', 'reason', 'changed_at']
      <> to_jsonb(old) - array['state', 'changed_by', 'reason', 'changed_at']
    or new.state <> old.state and not (old.state, new.state) in (
      ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'),
      ('approved', 'signed'), ('approved', 'rejected'),
      ('signed', 'broadcast'), ('signed', 'confirmed'), ('signed', 'failed'),
      ('broadcast', 'confirmed'), ('broadcast', 'failed'),
      ('failed', 'refunded'))
    then
      raise exception 'withdrawal % is % and cannot become %', old.id, old.state, new.state
        using errcode = 'integrity_constraint_violation';
    end if;
    new.changed_at := clock_timestamp();
  end if;
  return new;
end $$;

-- What the owners put on a network is said by one operator and agreed to by another, as their capital is. It books nothing.
alter table ledger_proposal
  add column network text references coin_network,
  drop constraint ledger_proposal_kind_check,
  drop constraint ledger_proposal_check1,
  add constraint ledger_proposal_kind_check
    check (kind in ('adjustment', 'rewardsFunding', 'capital', 'reversal', 'funding')),
  add constraint ledger_proposal_posted_check
    check ((state = 'approved' and kind <> 'funding') = (journal_id is not null)),
  add constraint ledger_proposal_network_check check ((kind = 'funding') = (network is not null));
alter table treasury_funding
  add column proposal_id bigint unique references ledger_proposal,
  add constraint treasury_funding_agreed_check check (operator_id is null or proposal_id is not null) not valid;
