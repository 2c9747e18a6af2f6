-- What we send to a chain, whatever for. It has one place in the sender's order (the nonce), and whatever is
-- signed for it takes that place: at most one of its attempts can ever be mined.
create table chain_transaction (
  id bigint generated always as identity primary key,
  network text not null references coin_network,
  purpose text not null check (purpose in ('payout', 'sweep', 'gas', 'cold')),
  withdrawal_id bigint references withdrawal,
  -- Of a sweep and its gas.
  address_id bigint references deposit_address,
  sender bytea not null check (octet_length(sender) = 20),
  recipient bytea not null check (octet_length(recipient) = 20),
  -- Of the token, else of the chain's own coin; as the chain counts.
  is_token boolean not null,
  amount numeric(78, 0) not null check (amount > 0),
  -- Chosen once, before the first signature; stays null on chains without one.
  nonce bigint check (nonce >= 0),
  state text not null default 'waiting'
    check (state in ('waiting', 'signed', 'broadcast', 'confirmed', 'failed', 'refused')),
  -- Where it was mined, as last seen.
  block_number bigint,
  block_hash bytea check (octet_length(block_hash) = 32),
  -- Why it failed or was refused.
  reason text,
  -- Why it does not go on, since when; null while all is well.
  problem text,
  problem_since timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((purpose = 'payout') = (withdrawal_id is not null)),
  check ((purpose in ('sweep', 'gas')) = (address_id is not null)),
  check ((problem is null) = (problem_since is null))
);
create unique index chain_transaction_place on chain_transaction (network, sender, nonce)
  where state <> 'refused';
-- Nobody takes a place before it is sure that the one before was taken.
create unique index chain_transaction_waiting on chain_transaction (network, sender) where state = 'waiting';
-- Refused means that nothing was ever signed; then, and only then, it may be tried again.
create unique index chain_transaction_of_withdrawal on chain_transaction (withdrawal_id) where state <> 'refused';
create index chain_transaction_refused on chain_transaction (withdrawal_id, id desc) where state = 'refused';
create index chain_transaction_open on chain_transaction (network, id)
  where state in ('waiting', 'signed', 'broadcast');
create index chain_transaction_confirmed on chain_transaction (network, changed_at) where state = 'confirmed';
create index chain_transaction_of_address on chain_transaction (address_id, id desc)
  where address_id is not null;

create function check_chain_transaction() returns trigger language plpgsql as $$
declare
  paid record;
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
  if to_jsonb(new) - array['state', 'nonce', 'block_number', 'block_hash', 'reason', 'problem', 'problem_since', 'changed_at']
    <> to_jsonb(old) - array['state', 'nonce', 'block_number', 'block_hash', 'reason', 'problem', 'problem_since', 'changed_at']
  or old.nonce is not null and new.nonce is distinct from old.nonce
  or new.nonce is distinct from old.nonce and old.state <> 'waiting'
  or new.state <> old.state and not (old.state, new.state) in (
    ('waiting', 'signed'), ('waiting', 'refused'),
    ('signed', 'broadcast'), ('signed', 'confirmed'), ('signed', 'failed'),
    ('broadcast', 'confirmed'), ('broadcast', 'failed'))
  or new.state = 'refused' and exists (select from chain_attempt where transaction_id = new.id)
  or new.state <> old.state and new.state <> 'refused'
    and not exists (select from chain_attempt where transaction_id = new.id)
  then
    raise exception 'transaction % is % and cannot become so', old.id, old.state
      using errcode = 'integrity_constraint_violation';
  end if;
  if new.state <> old.state then new.changed_at := clock_timestamp(); end if;
  return new;
end $$;
create trigger chain_transaction_steps before insert or update on chain_transaction
  for each row execute function check_chain_transaction();
create trigger chain_transaction_remains before delete or truncate on chain_transaction
  for each statement execute function refuse_change();

-- Signed bytes, kept before anybody sees them. Replacing the fee makes another one with the same place.
create table chain_attempt (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references chain_transaction,
  hash bytea not null unique check (octet_length(hash) = 32),
  signed_bytes bytea not null,
  -- Per unit of gas; on Tron the limit of the whole.
  fee numeric(78, 0) not null,
  -- The part of it that goes to whoever mines.
  tip numeric(78, 0) not null default 0,
  -- Null on chains where a signed transaction stays good for ever.
  expires_at timestamptz,
  signed_at timestamptz not null default now(),
  sent_at timestamptz,
  times_sent integer not null default 0
);
create index chain_attempt_of on chain_attempt (transaction_id, id);
create function check_chain_attempt() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['sent_at', 'times_sent'] <> to_jsonb(old) - array['sent_at', 'times_sent'] then
    raise exception 'what was signed does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger chain_attempt_steps before update on chain_attempt
  for each row execute function check_chain_attempt();
create trigger chain_attempt_remains before delete or truncate on chain_attempt
  for each statement execute function refuse_change();

-- While something may be signed for it, nobody can decide otherwise.
create function keep_withdrawal_under_way() returns trigger language plpgsql as $$
begin
  if exists (select from chain_transaction where withdrawal_id = new.id and state <> 'refused') then
    raise exception 'withdrawal % is being paid out', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_under_way before update on withdrawal
  for each row when (old.state = 'approved' and new.state = 'rejected') execute function keep_withdrawal_under_way();

-- All that the signer can see: what was asked for and approved, and what the ledger itself froze for it.
create view payout_to_sign as
select w.id as withdrawal_id, w.network, w.state, w.address, w.amount, w.amount - w.charge as arrives,
  w.approvals_needed, (select count(*) from withdrawal_approval a where a.withdrawal_id = w.id) as approvals,
  h.purpose as hold_purpose, h.state as hold_state, h.amount as hold_amount,
  (select sum(p.amount) from posting p join ledger_account a on a.id = p.account_id
    where p.journal_id = h.held_by and a.holder = w.member_id and a.kind = 'frozen') as frozen,
  -- Network and address, as the member asked: sealed with the ledger.
  (select j.detail ->> 'reason' from journal j where j.id = h.held_by) as destination
from withdrawal w join hold h on h.id = w.hold_id and h.member_id = w.member_id and h.coin = w.coin;

-- Roles belong to the whole server of databases: another instance may have made it, or nobody lets us.
do $$ begin
  create role tradewind_signer nologin;
exception when duplicate_object or unique_violation or insufficient_privilege then null;
end $$;
do $$ begin
  if exists (select from pg_roles where rolname = 'tradewind_signer') then
    execute format('grant usage on schema %I to tradewind_signer', current_schema());
    grant select on payout_to_sign to tradewind_signer;
  end if;
exception when insufficient_privilege then null;
end $$;
