-- One voice of several moves no money, whoever asks for it: with one provider configured the rule has no effect.
update coin_network set quorum = 2 where quorum < 2;
alter table coin_network drop constraint coin_network_quorum_check,
  add constraint coin_network_quorum_check check (quorum between 2 and 9);

-- How many providers of a network agree, as one process finds out every few seconds. While it is broken nothing is paid out.
create table chain_quorum (
  network text primary key references coin_network (code),
  configured smallint not null,
  needed smallint not null,
  agreeing smallint not null,
  -- For people; null where nothing is wrong.
  problem text,
  is_broken boolean not null default false,
  -- Of the state that it is in.
  since timestamptz not null default now(),
  restored_at timestamptz,
  -- Checks in a row that say otherwise than `is_broken`: a moment's failure changes nothing.
  contrary smallint not null default 0,
  checked_at timestamptz not null default now()
);
