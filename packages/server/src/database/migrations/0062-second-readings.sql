-- Up to where another provider than the one that read has read the blocks as well; null until there are two. What
-- keeps it from going on, since when.
alter table chain_cursor add column checked_number bigint check (checked_number >= 0);
alter table chain_cursor add column check_problem text;
alter table chain_cursor add column check_problem_since timestamptz;

-- Of a shortfall that an operator has resolved: what its transaction made good when it came back after that.
alter table chain_incident add column recovered bigint not null default 0
  check (recovered = 0 or recovered between 1 and coalesce(amount, 0));
create index chain_incident_shortfall on chain_incident (deposit_id) where kind = 'shortfall';
