/*
 * The last good list of each market feed, as it was passed on: small, compressed, replaced in place. All
 * processes share it, so that one of them at a time asks the outside service, and a restart has something
 * to show. next_try_at is also the claim: whoever moves it forward asks, and writes only while it still
 * stands as they left it.
 */
create table market_feed (
  name text primary key,
  version bigint not null default 0,
  body bytea check (octet_length(body) <= 1048576),
  fetched_at timestamptz,
  next_try_at timestamptz not null default '-infinity',
  failures smallint not null default 0 check (failures between 0 and 100),
  check ((body is null) = (fetched_at is null))
) with (toast.autovacuum_vacuum_threshold = 200, toast.autovacuum_vacuum_scale_factor = 0);

-- It comes compressed.
alter table market_feed alter column body set storage external;

insert into market_feed (name) values ('tickers');
