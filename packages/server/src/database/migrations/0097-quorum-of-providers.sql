-- How many of a network's providers must agree before their word moves money. Where only one is set up, that one is enough.
alter table coin_network add column quorum smallint not null default 2 check (quorum between 1 and 9);
