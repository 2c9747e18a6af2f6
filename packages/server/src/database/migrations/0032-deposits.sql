-- How far a network's chain has been read. The block is known by its hash: when it is another one by now, the
-- chain has been reorganised.
create table chain_cursor (
  network text primary key references coin_network,
  block_number bigint not null check (block_number >= 0),
  -- All zeros until the chain was reached for the first time.
  block_hash bytea not null check (octet_length(block_hash) = 32),
  -- What the providers last said, for those who watch it catch up.
  head_number bigint not null default 0,
  final_number bigint not null default 0,
  blocks_per_second real not null default 0,
  read_at timestamptz not null default now(),
  -- Why it does not go on, since when; null while all is well.
  problem text,
  problem_since timestamptz,
  -- By name alone, each with what was wrong with it last.
  providers jsonb not null default '[]',
  -- An operator wants everything from this block on read again.
  read_again_from bigint check (read_again_from >= 0),
  -- Which process reads it, and until when nobody else does.
  reader uuid,
  reads_until timestamptz not null default '-infinity',
  check ((problem is null) = (problem_since is null))
);

-- Hashes of blocks that were read, the newest of them, to find where a reorganisation began.
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
  raw_amount numeric(78, 0) not null check (raw_amount > 0),
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
  -- When it was due and could not be credited, and how often in a row the chain said otherwise.
  tried_at timestamptz,
  doubts smallint not null default 0,
  unique (network, transaction_hash, log_index),
  check ((state = 'credited') = (journal_id is not null))
);
create index deposit_of_member on deposit (member_id, id desc);
create index deposit_waiting on deposit (network, block_number) where state = 'seen';
create index deposit_adding_up on deposit (address_id, network) where state = 'belowMinimum';
create index deposit_recent on deposit (network, block_number, id);
create index deposit_in_state on deposit (state, id desc);
create index deposit_of_network on deposit (network, id desc);
create index deposit_of_transaction on deposit (transaction_hash);

-- Every transfer of a chain is looked up here: by hash that is one page, however many addresses there are.
create index deposit_address_by_hash on deposit_address using hash (address);

-- What a deposit did to the books: its credits, and with a minus its reversals.
create table deposit_posting (
  deposit_id bigint not null references deposit,
  journal_id bigint not null,
  amount bigint not null,
  primary key (deposit_id, journal_id)
);
create index deposit_posting_of_journal on deposit_posting (journal_id);
create trigger deposit_posting_append_only before update or delete or truncate on deposit_posting
  for each statement execute function refuse_change();

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
  -- Null where it resolved itself.
  resolved_by bigint references operator,
  resolution text,
  check ((resolved_at is null) = (resolution is null)),
  check (resolved_by is null or resolved_at is not null)
);
create index chain_incident_open on chain_incident (member_id, id) where resolved_at is null;
create index chain_incident_waiting on chain_incident (id) where resolved_at is null;
create unique index chain_incident_of_deposit on chain_incident (deposit_id, kind) where resolved_at is null;
create unique index chain_incident_of_network on chain_incident (network, kind)
  where resolved_at is null and deposit_id is null;
