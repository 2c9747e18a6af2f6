-- Where a coin lives on a chain. An address is twenty bytes on both families of chains: what it looks like is
-- a matter of the edge.
alter table coin_network
  -- As CAIP-2 writes it: of two networks with the same one, a signature for one would be good for the other.
  add column chain_id text not null unique default gen_random_uuid(),
  -- With {hash} where the transaction's goes; null where nobody shows that chain.
  add column explorer_transaction text,
  -- Credit what the chain itself calls final, however deep that is; else at `confirmations`.
  add column credit_when_final boolean not null default false,
  -- Blocks that one question to a provider covers, at most.
  add column scan_blocks integer not null default 500 check (scan_blocks between 1 and 10000),
  -- Less than this stays on a member's address: moving it would cost more than it is worth.
  add column sweep_minimum bigint not null default 10000000 check (sweep_minimum > 0),
  -- More than this in the wallet that pays out is told to operators and sent to the cold address.
  add column treasury_ceiling bigint check (treasury_ceiling > 0),
  add column cold_address bytea check (octet_length(cold_address) = 20);

update coin_network n set chain_id = known.chain_id, explorer_transaction = known.explorer, scan_blocks = known.blocks
from (values
  ('TRC20', 'tron:0x2b6653dc', 'https://tronscan.org/#/transaction/{hash}', 500),
  ('ERC20', 'eip155:1', 'https://etherscan.io/tx/{hash}', 500),
  ('BEP20', 'eip155:56', 'https://bscscan.com/tx/{hash}', 500)
) as known (code, chain_id, explorer, blocks)
where n.code = known.code;

alter table coin_network alter column chain_id drop default;

-- The account-level public keys from which members' addresses come; whose private halves only the signer has.
create table account_key (
  id bigint generated always as identity primary key,
  family text not null check (family in ('evm', 'tron')),
  public_key text not null unique,
  added_at timestamptz not null default now()
);
create trigger account_key_append_only before update or delete or truncate on account_key
  for each statement execute function refuse_change();

create sequence deposit_child as integer minvalue 0;

create table deposit_address (
  id bigint generated always as identity primary key,
  family text not null check (family in ('evm', 'tron')),
  key_id bigint not null references account_key,
  -- The last step of its path.
  child integer not null check (child >= 0),
  member_id bigint not null references member,
  address bytea not null check (octet_length(address) = 20),
  created_at timestamptz not null default now(),
  unique (family, address),
  unique (key_id, child),
  unique (key_id, member_id)
);
create index deposit_address_of_member on deposit_address (member_id, id);
create trigger deposit_address_append_only before update or delete or truncate on deposit_address
  for each statement execute function refuse_change();
