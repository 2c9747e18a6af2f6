-- What we send to a chain, whatever for. It is born with its place in the sender's order (the nonce), and
-- whatever is signed for it takes that place: at most one of its attempts can ever be mined.
create table chain_transaction (
  id bigint generated always as identity primary key,
  network text not null references coin_network,
  purpose text not null check (purpose in ('payout', 'sweep', 'gas', 'cold')),
  -- Of a payout, and once only.
  withdrawal_id bigint unique references withdrawal,
  -- Of a sweep and its gas.
  address_id bigint references deposit_address,
  sender bytea not null check (octet_length(sender) = 20),
  recipient bytea not null check (octet_length(recipient) = 20),
  -- Of the token, else of the chain's own coin; as the chain counts.
  is_token boolean not null,
  amount numeric(78, 0) not null check (amount > 0),
  -- Null on chains without one.
  nonce bigint check (nonce >= 0),
  state text not null default 'waiting'
    check (state in ('waiting', 'signed', 'broadcast', 'confirmed', 'failed', 'refused')),
  block_number bigint,
  reason text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((purpose = 'payout') = (withdrawal_id is not null)),
  check ((purpose in ('sweep', 'gas')) = (address_id is not null))
);
create unique index chain_transaction_place on chain_transaction (network, sender, nonce)
  where state <> 'refused';
-- Nobody takes a place before it is sure that the one before was taken.
create unique index chain_transaction_waiting on chain_transaction (network, sender) where state = 'waiting';
create index chain_transaction_open on chain_transaction (network, id)
  where state in ('waiting', 'signed', 'broadcast');
create index chain_transaction_of_address on chain_transaction (address_id, id desc)
  where address_id is not null;

-- Signed bytes, kept before anybody sees them. Replacing the fee makes another one with the same place.
create table chain_attempt (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references chain_transaction,
  hash bytea not null unique check (octet_length(hash) = 32),
  signed_bytes bytea not null,
  -- Per unit of gas; on Tron the limit of the whole.
  fee numeric(78, 0) not null,
  -- Null on chains where a signed transaction stays good for ever.
  expires_at timestamptz,
  signed_at timestamptz not null default now(),
  sent_at timestamptz,
  times_sent integer not null default 0
);
create index chain_attempt_of on chain_attempt (transaction_id, id);
create trigger chain_attempt_remains before delete or truncate on chain_attempt
  for each statement execute function refuse_change();
