-- Which of its attempts the chain took: where the fee was raised, only one of the hashes can be looked up.
alter table chain_transaction add column mined_by bigint references chain_attempt;

-- What came to each member's address and what was taken from there, as the chain counts. Kept with every change, so
-- that nobody has to add up all deposits there ever were to find the few that lie there now.
create table address_holding (
  network text not null references coin_network,
  address_id bigint not null references deposit_address,
  -- Of deposits that are on the chain as far as we know; and of those the part that is sure to stay.
  arrived numeric(78, 0) not null default 0,
  settled numeric(78, 0) not null default 0,
  -- Of sweeps that left; and of all that left or may leave.
  swept numeric(78, 0) not null default 0,
  claimed numeric(78, 0) not null default 0,
  primary key (network, address_id)
);
create index address_holding_to_sweep on address_holding (network, (settled - claimed));
create index address_holding_left on address_holding (network, address_id) where arrived <> swept;

-- The same of whole networks. Each row has one kind of writer, and of those one at a time works on a network.
create table network_total (
  network text not null references coin_network,
  -- arrived, paid: as the chain counts; credited, settled: in micro-units, as the ledger does.
  kind text not null check (kind in ('arrived', 'credited', 'paid', 'settled')),
  amount numeric(78, 0) not null,
  primary key (network, kind)
);

create function add_to_total(network_ text, kind_ text, amount_ numeric) returns void language sql as $$
  insert into network_total as t (network, kind, amount) values (network_, kind_, amount_)
  on conflict (network, kind) do update set amount = t.amount + excluded.amount;
$$;

create function count_deposits(deposits deposit[], sign integer) returns void language sql as $$
  insert into address_holding as h (network, address_id, arrived, settled)
  select network, address_id, sign * sum(raw_amount),
    sign * coalesce(sum(raw_amount) filter (where state in ('belowMinimum', 'credited')), 0)
  from unnest(deposits) where state in ('seen', 'belowMinimum', 'credited')
  group by network, address_id order by network, address_id
  on conflict (network, address_id) do update
    set arrived = h.arrived + excluded.arrived, settled = h.settled + excluded.settled;

  insert into network_total as t (network, kind, amount)
  select network, kind, sign * sum(part)
  from unnest(deposits) d cross join lateral (values
    ('arrived', case when state in ('seen', 'belowMinimum', 'credited') then raw_amount else 0 end),
    ('credited', case when state = 'credited' then amount else 0 end)) p (kind, part)
  group by network, kind having sum(part) <> 0 order by network, kind
  on conflict (network, kind) do update set amount = t.amount + excluded.amount;
$$;

-- Once for all that a statement changed: thousands come in one where a chain is caught up with.
create function note_deposits() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_deposits(array_agg(row(a.*)::deposit), 1) from after_it a;
  else
    perform count_deposits(array_agg(row(b.*)::deposit), -1), count_deposits(array_agg(row(a.*)::deposit), 1)
    from after_it a join before_it b on b.id = a.id
    where (a.state, a.raw_amount, a.amount) <> (b.state, b.raw_amount, b.amount);
  end if;
  return null;
end $$;
create trigger deposit_is_held after insert on deposit referencing new table as after_it
  for each statement execute function note_deposits();
create trigger deposit_is_held_anew after update on deposit referencing old table as before_it new table as after_it
  for each statement execute function note_deposits();

create function note_sent_holding() returns trigger language plpgsql as $$
declare
  swept_ constant numeric := case when new.state = 'confirmed' then new.amount else 0 end
    - case when old.state = 'confirmed' then old.amount else 0 end;
  claimed_ constant numeric := case when new.state not in ('failed', 'refused') then new.amount else 0 end
    - case when old.state not in ('failed', 'refused') then old.amount else 0 end;
begin
  if new.purpose = 'payout' then
    if swept_ <> 0 then perform add_to_total(new.network, 'paid', swept_); end if;
  elsif swept_ <> 0 or claimed_ <> 0 then
    insert into address_holding as h (network, address_id, swept, claimed)
    values (new.network, new.address_id, swept_, claimed_)
    on conflict (network, address_id) do update
      set swept = h.swept + excluded.swept, claimed = h.claimed + excluded.claimed;
  end if;
  return null;
end $$;
create trigger transaction_is_held after insert or update on chain_transaction
  for each row when (new.purpose in ('payout', 'sweep')) execute function note_sent_holding();

create function note_settled_withdrawal() returns trigger language plpgsql as $$
begin
  perform add_to_total(new.network, 'settled', new.amount - new.charge);
  return null;
end $$;
create trigger withdrawal_is_counted after update on withdrawal
  for each row when (old.state <> 'confirmed' and new.state = 'confirmed') execute function note_settled_withdrawal();

insert into address_holding (network, address_id, arrived, settled)
select network, address_id, coalesce(sum(raw_amount) filter (where state in ('seen', 'belowMinimum', 'credited')), 0),
  coalesce(sum(raw_amount) filter (where state in ('belowMinimum', 'credited')), 0)
from deposit group by network, address_id;
insert into address_holding as h (network, address_id, swept, claimed)
select network, address_id, coalesce(sum(amount) filter (where state = 'confirmed'), 0), sum(amount)
from chain_transaction where purpose = 'sweep' and state not in ('failed', 'refused') group by network, address_id
on conflict (network, address_id) do update set swept = excluded.swept, claimed = excluded.claimed;
insert into network_total (network, kind, amount)
select network, 'arrived', sum(raw_amount) from deposit
  where state in ('seen', 'belowMinimum', 'credited') group by network
union all
select network, 'credited', sum(amount) from deposit where state = 'credited' group by network
union all
select network, 'paid', sum(amount) from chain_transaction
  where purpose = 'payout' and state = 'confirmed' group by network
union all
select network, 'settled', sum(amount - charge) from withdrawal where state = 'confirmed' group by network;

create index chain_transaction_swept on chain_transaction (network, block_number)
  where purpose = 'sweep' and state = 'confirmed';
