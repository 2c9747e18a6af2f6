-- While fewer providers than the quorum answer, deposits go on up to this much a day and network; above it they wait.
alter table coin_network add column quorum_amount bigint not null default 100000000
  check (quorum_amount between 0 and 1000000000000000);

-- Since when a deposit that is deep enough waits for more providers to confirm it; null where it does not.
alter table deposit add column quorum_missing_since timestamptz;
-- When fewer providers than the quorum were believed, within what a day allows; null where the quorum agreed.
alter table deposit add column below_quorum_at timestamptz;
create index deposit_below_quorum on deposit (network, below_quorum_at) where below_quorum_at is not null;
