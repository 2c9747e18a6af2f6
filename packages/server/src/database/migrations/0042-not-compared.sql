-- Why a network could not be compared the last time; gone with the next time that it could.
create table reconciliation_failure (
  network text primary key references coin_network,
  reason text not null
    check (reason in ('notRead', 'stillReading', 'noTreasury', 'reorganised', 'unreachable')),
  failed_at timestamptz not null default now()
);
