-- How far a network's chain has been read. The block is known by its hash: when it is another one by now, the
-- chain has been reorganised.
create table chain_cursor (
  network text primary key references coin_network,
  block_number bigint not null check (block_number >= 0),
  block_hash bytea not null check (octet_length(block_hash) = 32),
  -- What the providers last said, for those who watch it catch up.
  head_number bigint not null default 0,
  final_number bigint not null default 0,
  read_at timestamptz not null default now(),
  -- Why it does not go on, since when; null while all is well.
  problem text,
  problem_since timestamptz,
  check ((problem is null) = (problem_since is null))
);

-- Hashes of the newest blocks that were read, to find where a reorganisation began.
create table chain_block (
  network text not null references coin_network,
  number bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  primary key (network, number)
);

create table deposit (
  id bigint generated always as identity primary key,
  network text not null references coin_network,
  transaction_hash bytea not null check (octet_length(transaction_hash) = 32),
  log_index integer not null check (log_index >= 0),
  block_number bigint not null,
  block_hash bytea not null check (octet_length(block_hash) = 32),
  sender bytea not null check (octet_length(sender) = 20),
  address_id bigint not null references deposit_address,
  member_id bigint not null references member,
  -- As the chain counts, and in whole micro-units; what is left below one stays on record.
  raw_amount numeric(78, 0) not null check (raw_amount >= 0),
  amount bigint not null check (amount >= 0),
  dust numeric(78, 0) not null default 0 check (dust >= 0),
  -- seen → credited, or belowMinimum until such ones add up → credited; gone when its block is no longer on
  -- the chain, reversed when that happened after the credit. One that comes back begins again as seen.
  state text not null default 'seen'
    check (state in ('seen', 'belowMinimum', 'credited', 'gone', 'reversed')),
  -- Of the credit that counts now.
  journal_id bigint,
  -- How often it has been credited: each has a request id of its own.
  credits smallint not null default 0,
  seen_at timestamptz not null default now(),
  credited_at timestamptz,
  changed_at timestamptz not null default now(),
  unique (network, transaction_hash, log_index),
  check ((state = 'credited') = (journal_id is not null))
);
create index deposit_of_member on deposit (member_id, id desc);
create index deposit_waiting on deposit (network, block_number) where state in ('seen', 'belowMinimum');
create index deposit_recent on deposit (network, block_number, id);

-- What a person must look into: money that left the chain again after it was credited and spent, a
-- reorganisation deeper than what is trusted, custody that does not match.
create table chain_incident (
  id bigint generated always as identity primary key,
  kind text not null,
  network text not null references coin_network,
  member_id bigint references member,
  deposit_id bigint references deposit,
  -- What is missing, where that can be said.
  amount bigint,
  detail jsonb not null default '{}',
  opened_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by bigint references operator,
  resolution text,
  check (num_nonnulls(resolved_at, resolved_by, resolution) in (0, 3))
);
create index chain_incident_open on chain_incident (member_id, id) where resolved_at is null;
create unique index chain_incident_of_deposit on chain_incident (deposit_id, kind) where resolved_at is null;
