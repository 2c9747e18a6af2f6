-- What lies on the chains against what the books say, network by network.
create table reconciliation (
  id bigint generated always as identity primary key,
  network text not null references coin_network,
  made_at timestamptz not null default now(),
  block_number bigint not null,
  -- In micro-units.
  treasury numeric(30, 0) not null,
  member_addresses numeric(30, 0) not null,
  cold numeric(30, 0) not null,
  expected numeric(30, 0) not null,
  difference numeric(30, 0) generated always as (treasury + member_addresses + cold - expected) stored
);
create index reconciliation_of_network on reconciliation (network, id desc);
create trigger reconciliation_append_only before update or delete or truncate on reconciliation
  for each statement execute function refuse_change();

-- Proofs that every balance is counted: a Merkle sum tree of salted leaves, of which each member can have the
-- branch that is theirs.
create table liability_proof (
  id bigint generated always as identity primary key,
  coin text not null references coin,
  made_at timestamptz not null default now(),
  members bigint not null,
  total numeric(30, 0) not null,
  -- On the chains at that moment, by the newest reconciliation.
  reserves numeric(30, 0) not null,
  root bytea not null,
  signature bytea not null,
  public_key bytea not null
);

create table liability_leaf (
  proof_id bigint not null references liability_proof on delete cascade,
  member_id bigint not null references member,
  position bigint not null,
  amount numeric(30, 0) not null,
  salt bytea not null,
  primary key (proof_id, member_id),
  unique (proof_id, position)
);

create table liability_node (
  proof_id bigint not null references liability_proof on delete cascade,
  depth smallint not null,
  position bigint not null,
  hash bytea not null,
  total numeric(30, 0) not null,
  primary key (proof_id, depth, position)
);
