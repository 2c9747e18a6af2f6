-- What the owners put on a network's addresses themselves, or took from there: no deposit and no withdrawal says so.
create table treasury_funding (
  id bigint generated always as identity primary key,
  network text not null references coin_network,
  -- In micro-units; what was taken has a minus.
  amount bigint not null check (amount <> 0),
  reason text not null check (length(reason) between 1 and 500),
  -- Null where the instance was set up with it.
  operator_id bigint references operator,
  request_id uuid not null unique,
  recorded_at timestamptz not null default now()
);
create index treasury_funding_of_network on treasury_funding (network, id);
create trigger treasury_funding_append_only before update or delete or truncate on treasury_funding
  for each statement execute function refuse_change();

-- What lies on the chains against what the records say, network by network, at one block. As the chain counts:
-- a network with eighteen decimals can differ by less than a micro-unit.
create table reconciliation (
  id bigint generated always as identity primary key,
  network text not null references coin_network,
  made_at timestamptz not null default now(),
  block_number bigint not null check (block_number >= 0),
  treasury numeric(78, 0) not null check (treasury >= 0),
  member_addresses numeric(78, 0) not null check (member_addresses >= 0),
  cold numeric(78, 0) not null check (cold >= 0),
  deposits numeric(78, 0) not null,
  payouts numeric(78, 0) not null,
  funding numeric(78, 0) not null,
  difference numeric(78, 0) not null generated always as
    (treasury + member_addresses + cold - (deposits - payouts + funding)) stored
);
create index reconciliation_of_network on reconciliation (network, id desc);
create trigger reconciliation_append_only before update or delete or truncate on reconciliation
  for each statement execute function refuse_change();
-- What the ledger's custody account says against what the records of all networks say, at one moment.
create table custody_check (
  id bigint generated always as identity primary key,
  coin text not null references coin,
  made_at timestamptz not null default now(),
  custody numeric(30, 0) not null,
  deposits numeric(30, 0) not null,
  withdrawals numeric(30, 0) not null,
  funding numeric(30, 0) not null,
  difference numeric(30, 0) not null generated always as (custody - (deposits - withdrawals + funding)) stored
);
create index custody_check_of_coin on custody_check (coin, id desc);
create trigger custody_check_append_only before update or delete or truncate on custody_check
  for each statement execute function refuse_change();

create index deposit_of_address on deposit (network, address_id);
create index chain_transaction_cold on chain_transaction (network, recipient) where purpose = 'cold';
create index chain_transaction_paid on chain_transaction (network, block_number)
  where purpose = 'payout' and state = 'confirmed';

-- Proofs that every balance is counted: a Merkle sum tree of salted leaves, of which each member can have the
-- branches that are theirs.
create table liability_proof (
  id bigint generated always as identity primary key,
  coin text not null references coin,
  -- The moment of the balances.
  made_at timestamptz not null,
  members bigint not null check (members >= 0),
  total numeric(30, 0) not null check (total >= 0),
  -- On the chains by the newest reconciliations; null where none was made.
  reserves numeric(30, 0) check (reserves >= 0),
  -- What the leaves' places and salts come from. Never published.
  seed bytea not null check (octet_length(seed) = 32),
  -- Null until the tree is finished.
  root bytea check (octet_length(root) = 32),
  signature bytea check (octet_length(signature) = 64),
  public_key bytea check (octet_length(public_key) = 32),
  -- Whether branches can still be had.
  has_leaves boolean not null default true,
  check (num_nonnulls(root, signature, public_key) in (0, 3))
);
create index liability_proof_published on liability_proof (id desc) where root is not null;

-- Every balance is divided at random and its parts are shuffled, so that the one beside a member's own part tells
-- nothing of anybody. Without references: there are two rows for every member, every day.
create table liability_leaf (
  proof_id bigint not null,
  place bytea not null,
  member_id bigint not null,
  amount bigint not null check (amount >= 0),
  hash bytea not null,
  primary key (proof_id, place)
);
create index liability_leaf_of_member on liability_leaf (proof_id, member_id);

-- Of the tree above the leaves only every eighth level: what is between is quickly made again.
create table liability_node (
  proof_id bigint not null,
  tier smallint not null check (tier > 0),
  position integer not null check (position >= 0),
  hash bytea not null,
  total numeric(30, 0) not null,
  -- Of the first leaf below it.
  first_place bytea not null,
  primary key (proof_id, tier, position)
);
create index liability_node_over on liability_node (proof_id, first_place) where tier = 1;
