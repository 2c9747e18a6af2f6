-- Deposits are tried in turns, the ones never tried and the ones tried longest ago first: see `domains/wallet/deposit/due-deposits.ts`.
create index deposit_in_turn on deposit (network, tried_at nulls first, block_number, id) where state = 'seen';
