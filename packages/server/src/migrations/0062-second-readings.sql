-- Up to where another provider than the one that read has read the blocks as well; null until there are two. What
-- keeps it from going on, since when.
alter table chain_cursor add column checked_number bigint check (checked_number >= 0);
alter table chain_cursor add column check_problem text;
alter table chain_cursor add column check_problem_since timestamptz;
