-- Why nothing was signed: 'now' comes right by itself and is tried again for as long as it takes, 'good' is for people
-- after a few times. Null on what was refused before there was a difference: for good.
alter table chain_transaction add column refusal text check (refusal in ('now', 'good'));
alter table chain_transaction add check (refusal is null or state = 'refused');

create or replace function check_chain_transaction() returns trigger language plpgsql as $$
declare
  paid record;
  changeable constant text[] := array['state', 'nonce', 'block_number', 'block_hash', 'mined_by', 'refusal', 'reason',
    'problem', 'problem_since', 'changed_at'];
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' then
      raise exception 'a transaction begins by waiting' using errcode = 'integrity_constraint_violation';
    end if;
    if new.withdrawal_id is not null then
      -- Locked: from here on it cannot be rejected.
      select state, network, address into paid from withdrawal where id = new.withdrawal_id for no key update;
      if (paid.state, paid.network, paid.address) is distinct from ('approved', new.network, new.recipient) then
        raise exception 'withdrawal % is not one to pay out so', new.withdrawal_id
          using errcode = 'integrity_constraint_violation';
      end if;
    end if;
    return new;
  end if;
  if to_jsonb(new) - changeable <> to_jsonb(old) - changeable
  or old.nonce is not null and new.nonce is distinct from old.nonce
  or new.nonce is distinct from old.nonce and old.state <> 'waiting'
  or new.state <> old.state and not (old.state, new.state) in (
    ('waiting', 'signed'), ('waiting', 'refused'),
    ('signed', 'broadcast'), ('signed', 'confirmed'), ('signed', 'failed'),
    ('broadcast', 'confirmed'), ('broadcast', 'failed'))
  or new.state = 'refused' and exists (select from chain_attempt where transaction_id = new.id)
  or new.state <> old.state and new.state <> 'refused'
    and not exists (select from chain_attempt where transaction_id = new.id)
  -- A block that was replaced takes it back; what counts as settled does not change.
  or new.mined_by is null and old.mined_by is not null and new.state <> 'broadcast'
  or new.mined_by <> coalesce(old.mined_by, 0)
    and not exists (select from chain_attempt where id = new.mined_by and transaction_id = new.id)
  then
    raise exception 'transaction % is % and cannot become so', old.id, old.state
      using errcode = 'integrity_constraint_violation';
  end if;
  if new.state <> old.state then new.changed_at := clock_timestamp(); end if;
  return new;
end $$;

-- What does not go on, for the desk; and what was refused lately, for whoever asks whether to try again.
create index chain_transaction_stuck on chain_transaction (problem_since) where problem is not null;
create index chain_transaction_refused_lately on chain_transaction (network, changed_at)
  where state = 'refused' and purpose = 'gas';

-- An operator wants a payout tried again: what was refused before that no longer counts.
create table payout_retry (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal,
  operator_id bigint not null references operator,
  asked_at timestamptz not null default clock_timestamp()
);
create index payout_retry_of on payout_retry (withdrawal_id, asked_at desc);
create trigger payout_retry_remains before update or delete or truncate on payout_retry
  for each statement execute function refuse_change();
