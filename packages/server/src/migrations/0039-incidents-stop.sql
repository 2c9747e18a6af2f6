-- The largest of an address's small deposits are found first, however much dust there is beside them.
drop index deposit_adding_up;
create index deposit_adding_up on deposit (address_id, network, amount desc, id) where state = 'belowMinimum';
