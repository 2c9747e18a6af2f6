create table coin (
  code text primary key check (code ~ '^[A-Z0-9]{2,10}$'),
  name text not null,
  position smallint not null unique
);

insert into coin (code, name, position) values ('USDT', 'Tether USD', 1);

create table coin_network (
  code text primary key,
  coin text not null references coin,
  name text not null,
  chain text not null check (chain in ('evm', 'tron')),
  contract_address text,
  decimals smallint not null check (decimals between 6 and 18),
  confirmations integer not null check (confirmations > 0),
  expected_minutes integer not null check (expected_minutes > 0),
  minimum_deposit bigint not null check (minimum_deposit > 0),
  minimum_withdrawal bigint not null,
  service_charge bigint not null check (service_charge >= 0),
  deposits_on boolean not null default false,
  withdrawals_on boolean not null default false,
  position smallint not null,
  -- What is sent must never be eaten up by its charge.
  check (minimum_withdrawal > service_charge),
  check (contract_address is not null or not (deposits_on or withdrawals_on))
);

-- Off until their chains are connected.
insert into coin_network (code, coin, name, chain, contract_address, decimals, confirmations,
  expected_minutes, minimum_deposit, minimum_withdrawal, service_charge, position)
values
  ('TRC20', 'USDT', 'Tron', 'tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 6, 19, 1, 1000000, 10000000, 1000000, 1),
  ('ERC20', 'USDT', 'Ethereum', 'evm', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6, 12, 3, 1000000, 10000000, 5000000, 2),
  ('BEP20', 'USDT', 'BNB Smart Chain', 'evm', '0x55d398326f99059fF775485246999027B3197955', 18, 15, 1, 1000000, 10000000, 500000, 3);

-- Amounts are whole micro-units. What an account's owner has counts upward; the academy's assets are
-- the mirror of that and count downward, so that every journal and the whole ledger sum to zero.
create type account_kind as enum
  ('available', 'frozen', 'custody', 'rewards', 'capital', 'revenue', 'fees', 'adjustments');

-- Tables that every posting writes have few check constraints: PostgreSQL reads each of them again with
-- every statement. What never changes after the insert is checked there.
create table ledger_account (
  id bigint generated always as identity primary key,
  -- A member, or 0 for the academy itself.
  holder bigint not null,
  member_id bigint references member,
  coin text not null references coin,
  kind account_kind not null,
  -- Null where the balance is a roll-up of postings: an account that every purchase touches must not
  -- be a row that every purchase locks.
  balance bigint,
  -- Rises with every posting, also when the clock does not.
  last_posted_at timestamptz not null default 'epoch',
  unique (holder, coin, kind),
  constraint ledger_account_balance_check check (
    (kind in ('available', 'frozen', 'rewards')) = (balance is not null)
    and coalesce(balance, 0) >= 0)
) with (fillfactor = 70);

create function check_account() returns trigger language plpgsql as $$
begin
  new.member_id := nullif(new.holder, 0);
  if (new.kind in ('available', 'frozen')) <> (new.holder > 0) then
    raise exception 'an account of kind % cannot be held by %', new.kind, new.holder
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger ledger_account_is_sound before insert on ledger_account
  for each row execute function check_account();
create trigger ledger_account_stays before update of id, holder, member_id, coin, kind
  on ledger_account for each statement execute function refuse_change();
create trigger ledger_account_remains before delete or truncate on ledger_account
  for each statement execute function refuse_change();

create function open_academy_accounts() returns trigger language plpgsql as $$
begin
  insert into ledger_account (holder, coin, kind, balance)
  select 0, new.code, kind, case kind when 'rewards' then 0 end
  from unnest(array['custody', 'rewards', 'capital', 'revenue', 'fees', 'adjustments']::account_kind[]) as kind;
  return null;
end $$;

create trigger coin_opens_accounts after insert on coin
  for each row execute function open_academy_accounts();

insert into ledger_account (holder, coin, kind, balance)
select 0, 'USDT', kind, case kind when 'rewards' then 0 end
from unnest(array['custody', 'rewards', 'capital', 'revenue', 'fees', 'adjustments']::account_kind[]) as kind;

insert into ledger_account (holder, coin, kind, balance)
select id, 'USDT', kind, 0 from member, unnest(array['available', 'frozen']::account_kind[]) as kind;

create sequence journal_id;

-- The transaction has its number before it has the journal's: who sees the sequence at n and then
-- waits for all transactions of that moment has every journal up to n that there will ever be.
create function next_journal_id() returns bigint language plpgsql as $$
begin
  perform pg_current_xact_id();
  return nextval('journal_id');
end $$;

-- No foreign keys here and on posting: they would lock a shared row (the coin, the member) with every
-- posting. The functions below find accounts by coin and holder; the verifier checks that all did.
create table journal (
  id bigint primary key default next_journal_id(),
  kind text not null,
  coin text not null,
  -- Whose request it was; 0 for the server itself.
  actor_id bigint not null,
  request_id uuid not null,
  -- A hash of everything that was asked for: a request id is good for one content only.
  fingerprint bytea not null,
  detail jsonb not null,
  reverses bigint,
  posted_at timestamptz not null,
  -- The transaction that made it, and the only one that may give it postings.
  made_in xid8 not null default pg_current_xact_id(),
  unique (actor_id, request_id)
);
create unique index journal_reversed_once on journal (reverses) where reverses is not null;

create type bill_category as enum ('deposit', 'withdrawal', 'withdrawalRefund', 'serviceCharge',
  'contractPurchase', 'transferIn', 'transferOut', 'reward', 'adjustment', 'freeze', 'release');

create table posting (
  journal_id bigint not null,
  line smallint not null,
  account_id bigint not null,
  amount bigint not null,
  -- Null for accounts that are rolled up.
  balance_after bigint,
  -- Every change of an available balance has one: it is a bill of its member.
  category bill_category,
  -- What a bill names: the other member of a transfer, the level of a contract.
  about bigint,
  -- No two postings of an account with a balance have the same.
  posted_at timestamptz not null,
  primary key (journal_id, line)
);
-- With all that a bill shows: a page of them is one stretch of this index, and no row elsewhere. Also
-- for those of one category, which are picked out on the way: a second index would cost every posting
-- more than it ever saves a member.
create index posting_of_account on posting (account_id, posted_at)
  include (journal_id, amount, balance_after, category, about);

-- When a journal is committed, it is whole.
create function check_journal() returns trigger language plpgsql as $$
declare
  lines bigint;
  total numeric;
begin
  select count(*) filter (where p.amount <> 0 and p.line > 0), sum(p.amount) into lines, total
  from posting p where p.journal_id = new.id;
  -- Whoever reads the ledger begins at one.
  if new.id < 1 or lines < 2 or total <> 0 then
    raise exception 'journal % is not whole: % lines, sum %', new.id, lines, total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger journal_is_whole after insert on journal
  deferrable initially deferred for each row execute function check_journal();

-- And after that it stays as it is.
create function check_postings() returns trigger language plpgsql as $$
declare
  stray bigint;
begin
  select p.journal_id into stray
  from added p left join journal j on j.id = p.journal_id
  where j.made_in is distinct from pg_current_xact_id() limit 1;
  if found then
    raise exception 'journal % is not of this transaction', stray using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger posting_of_new_journal after insert on posting
  referencing new table as added for each statement execute function check_postings();

create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function refuse_change();
create trigger posting_append_only before update or delete or truncate on posting
  for each statement execute function refuse_change();

-- Frozen money and what it is for. Its life: held, then settled or released.
create table hold (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  coin text not null references coin,
  amount bigint not null check (amount > 0),
  purpose text not null check (purpose in ('operator', 'withdrawal')),
  reason text not null,
  state text not null default 'held' check (state in ('held', 'settled', 'released')),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  held_by bigint not null unique,
  ended_by bigint unique,
  check ((state = 'held') = (ended_by is null))
);
create index hold_of_member on hold (member_id, id desc);
create index hold_expiring on hold (expires_at) where state = 'held' and expires_at is not null;

-- Journals up to last_journal, hashed in order of their ids and chained to the block before.
create table ledger_block (
  height bigint primary key check (height > 0),
  first_journal bigint not null unique,
  last_journal bigint not null unique,
  journals integer not null check (journals > 0),
  -- The beginning of every line's hash, to find the one that was changed.
  marks bytea not null,
  root bytea not null,
  previous bytea not null,
  hash bytea not null unique,
  -- Made with the instance's secret: who can write here but does not hold it cannot seal.
  seal bytea not null,
  sealed_at timestamptz not null default now(),
  check (last_journal >= first_journal)
);
create trigger ledger_block_append_only before update or delete or truncate on ledger_block
  for each statement execute function refuse_change();

-- Sums over sealed postings, so that a balance of the academy costs the unsealed ones only.
create table ledger_total (
  coin text not null,
  kind account_kind not null,
  balance numeric(30, 0) not null,
  primary key (coin, kind)
);

-- What one operator proposes and another must approve before it is posted.
create table ledger_proposal (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('adjustment', 'rewardsFunding', 'capital', 'reversal')),
  state text not null default 'open' check (state in ('open', 'approved', 'rejected')),
  coin text not null references coin,
  amount bigint not null check (amount <> 0),
  member_id bigint references member,
  reverses bigint,
  reason text not null,
  request_id uuid not null,
  proposed_by bigint not null references operator,
  proposed_at timestamptz not null default now(),
  decided_by bigint references operator,
  decided_at timestamptz,
  decision_reason text,
  journal_id bigint unique,
  unique (proposed_by, request_id),
  check ((state = 'open') = (decided_by is null)),
  check ((state = 'approved') = (journal_id is not null)),
  -- Nobody approves what they proposed themselves.
  check (state <> 'approved' or decided_by <> proposed_by),
  check ((kind = 'adjustment') = (member_id is not null)),
  check ((kind = 'reversal') = (reverses is not null))
);
create index ledger_proposal_in_state on ledger_proposal (state, id desc);
-- One journal is proposed for reversal once at a time.
create unique index ledger_proposal_reversing on ledger_proposal (reverses) where state = 'open';

/*
 * Posts journals, each whole or not at all, in one round trip. Accounts with a balance are locked in
 * one order, so that posters cannot lock each other out; two requests with the same id
 * and content touch the same accounts, so the second waits and finds the first.
 *
 * Lines must be sorted by their journal's position. Says per journal: posted, repeated (was there
 * already), reused (its request id is taken by other content) or balanceTooLow.
 */
create function ledger_post(
  kinds text[], coins text[], actors bigint[], requests uuid[], fingerprints bytea[],
  details jsonb[], reversed bigint[],
  line_journal integer[], line_holder bigint[], line_kind account_kind[], line_amount bigint[],
  line_category bill_category[], line_about bigint[]
) returns table (nth integer, outcome text, journal_id bigint, balances bigint[])
language plpgsql as $$
#variable_conflict use_column
declare
  journals constant integer := cardinality(kinds);
  lines constant integer := cardinality(line_journal);
  slot_account bigint[];
  slot_balance bigint[];
  slot_time timestamptz[];
  line_account bigint[];
  line_slot integer[];
  line_number smallint[] := array_fill(null::smallint, array[lines]);
  line_after bigint[] := array_fill(null::bigint, array[lines]);
  line_time timestamptz[] := array_fill(null::timestamptz, array[lines]);
  line_id bigint[] := array_fill(null::bigint, array[lines]);
  known_id bigint[];
  known_fingerprint bytea[];
  new_id bigint[] := array_fill(null::bigint, array[journals]);
  outcomes text[] := array_fill(null::text, array[journals]);
  now_ constant timestamptz := clock_timestamp();
  at_line integer := 1;
  journal_first integer[] := array_fill(0, array[journals]);
  first_line integer;
  slot integer;
  too_low boolean;
begin
  -- A row that does not exist locks nothing, so accounts are opened first, in order, while nothing is
  -- locked yet.
  for attempt in 1..2 loop
    select array_agg(a.id order by l.nr) into line_account
    from unnest(line_journal, line_holder, line_kind) with ordinality as l (journal, holder, kind, nr)
      join ledger_account a on a.holder = l.holder and a.coin = coins[l.journal] and a.kind = l.kind;
    exit when cardinality(line_account) = lines;
    insert into ledger_account (holder, coin, kind, balance)
    select distinct l.holder, coins[l.journal], k.kind, 0
    from unnest(line_journal, line_holder) as l (journal, holder),
      unnest(array['available', 'frozen']::account_kind[]) as k (kind)
    where l.holder > 0
    order by 1, 2, 3
    on conflict do nothing;
  end loop;
  if cardinality(line_account) is distinct from lines then
    raise exception 'a posting names an account that does not exist';
  end if;

  select array_agg(locked.id), array_agg(locked.balance), array_agg(locked.last_posted_at)
  into slot_account, slot_balance, slot_time
  from (
    select a.id, a.balance, a.last_posted_at from ledger_account a
    where a.balance is not null and a.id = any (line_account)
    order by a.holder, a.coin, a.kind for no key update of a
  ) locked;
  select array_agg(array_position(slot_account, l.account) order by l.nr) into line_slot
  from unnest(line_account) with ordinality as l (account, nr);

  select array_agg(j.id order by r.nr), array_agg(j.fingerprint order by r.nr)
  into known_id, known_fingerprint
  from unnest(actors, requests) with ordinality as r (actor, request, nr)
    left join journal j on j.actor_id = r.actor and j.request_id = r.request;

  perform pg_current_xact_id();
  for i in 1..journals loop
    first_line := at_line;
    journal_first[i] := at_line;
    too_low := false;
    while at_line <= lines and line_journal[at_line] = i loop
      if known_id[i] is null then
        slot := line_slot[at_line];
        line_number[at_line] := at_line - first_line + 1;
        line_time[at_line] := now_;
        if slot is not null then
          slot_balance[slot] := slot_balance[slot] + line_amount[at_line];
          slot_time[slot] := greatest(now_, slot_time[slot] + interval '1 microsecond');
          line_after[at_line] := slot_balance[slot];
          line_time[at_line] := slot_time[slot];
          too_low := too_low or slot_balance[slot] < 0;
        end if;
      end if;
      at_line := at_line + 1;
    end loop;
    if known_id[i] is not null then
      outcomes[i] := case when known_fingerprint[i] = fingerprints[i] then 'repeated' else 'reused' end;
    elsif too_low then
      outcomes[i] := 'balanceTooLow';
      for undone in first_line..at_line - 1 loop
        slot := line_slot[undone];
        if slot is not null then
          slot_balance[slot] := slot_balance[slot] - line_amount[undone];
        end if;
      end loop;
    else
      outcomes[i] := 'posted';
      new_id[i] := nextval('journal_id');
      for posted in first_line..at_line - 1 loop
        line_id[posted] := new_id[i];
      end loop;
    end if;
  end loop;

  insert into journal (id, kind, coin, actor_id, request_id, fingerprint, detail, reverses, posted_at)
  select j.id, j.kind, j.coin, j.actor, j.request, j.fingerprint, j.detail, j.reverses, now_
  from unnest(new_id, kinds, coins, actors, requests, fingerprints, details, reversed)
    as j (id, kind, coin, actor, request, fingerprint, detail, reverses)
  where j.id is not null;

  insert into posting
    (journal_id, line, account_id, amount, balance_after, category, about, posted_at)
  select l.id, l.number, l.account, l.amount, l.after, l.category, l.about, l.posted_at
  from unnest(line_id, line_number, line_account, line_amount, line_after, line_category,
      line_about, line_time)
    as l (id, number, account, amount, after, category, about, posted_at)
  where l.id is not null;

  update ledger_account a set balance = s.balance, last_posted_at = s.posted_at
  from unnest(slot_account, slot_balance, slot_time) as s (id, balance, posted_at)
  where a.id = s.id and s.posted_at <> a.last_posted_at;

  return query
  select i, outcomes[i], coalesce(new_id[i], known_id[i]),
    case outcomes[i]
      when 'posted' then
        line_after[journal_first[i] : coalesce(journal_first[i + 1] - 1, lines)]
      when 'repeated' then
        (select array_agg(p.balance_after order by p.line) from posting p
          where p.journal_id = known_id[i])
    end
  from generate_series(1, journals) as i;
end $$;

/*
 * The same for one journal of two lines when all goes well, at half the cost: a balance that would fall
 * below zero or a request id that is taken breaks a constraint, and then ledger_post says what is the
 * matter. Lines must be sorted by holder and kind, the order in which ledger_post locks. Written out for
 * two, because arrays and loops would cost a tenth of it.
 */
create function ledger_post_pair(
  kind text, coin text, actor bigint, request uuid, fingerprint bytea, detail jsonb, reversed bigint,
  holder1 bigint, kind1 account_kind, amount1 bigint, category1 bill_category, about1 bigint,
  holder2 bigint, kind2 account_kind, amount2 bigint, category2 bill_category, about2 bigint,
  out journal_id bigint, out after1 bigint, out after2 bigint
) language plpgsql as $$
#variable_conflict use_variable
declare
  now_ constant timestamptz := clock_timestamp();
  account1 bigint;
  account2 bigint;
  time1 timestamptz;
  time2 timestamptz;
  transaction xid8;
begin
  if kind1 in ('available', 'frozen', 'rewards') then
    update ledger_account a
    set balance = a.balance + amount1,
      last_posted_at = greatest(now_, a.last_posted_at + interval '1 microsecond')
    where a.holder = holder1 and a.coin = ledger_post_pair.coin and a.kind = kind1
    returning a.id, a.balance, a.last_posted_at into strict account1, after1, time1;
  else
    select a.id, null, now_ into strict account1, after1, time1 from ledger_account a
    where a.holder = holder1 and a.coin = ledger_post_pair.coin and a.kind = kind1;
  end if;
  if kind2 in ('available', 'frozen', 'rewards') then
    update ledger_account a
    set balance = a.balance + amount2,
      last_posted_at = greatest(now_, a.last_posted_at + interval '1 microsecond')
    where a.holder = holder2 and a.coin = ledger_post_pair.coin and a.kind = kind2
    returning a.id, a.balance, a.last_posted_at into strict account2, after2, time2;
  else
    select a.id, null, now_ into strict account2, after2, time2 from ledger_account a
    where a.holder = holder2 and a.coin = ledger_post_pair.coin and a.kind = kind2;
  end if;

  transaction := pg_current_xact_id();
  journal_id := nextval('journal_id');
  insert into journal (id, kind, coin, actor_id, request_id, fingerprint, detail, reverses,
    posted_at, made_in)
  values (journal_id, kind, coin, actor, request, fingerprint, detail, reversed, now_, transaction);
  insert into posting
    (journal_id, line, account_id, amount, balance_after, category, about, posted_at)
  values
    (journal_id, 1, account1, amount1, after1, category1, about1, time1),
    (journal_id, 2, account2, amount2, after2, category2, about2, time2);
end $$;

-- Contracts.
create table contract_level (
  level smallint primary key check (level between 1 and 9),
  coin text not null references coin,
  price bigint not null check (price > 0),
  is_offered boolean not null,
  -- Language to { name, description, equity }.
  texts jsonb not null,
  changed_at timestamptz not null default now()
);

create table contract_purchase (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  from_level smallint not null,
  level smallint not null references contract_level,
  coin text not null references coin,
  price bigint not null,
  paid bigint not null check (paid >= 0 and paid <= price),
  balance_before bigint not null,
  request_id uuid not null,
  -- Null where the difference was nothing.
  journal_id bigint unique,
  created_at timestamptz not null default now(),
  unique (member_id, request_id),
  -- A level is bought once, whatever a client repeats.
  unique (member_id, level),
  check (level > from_level),
  check ((paid = 0) = (journal_id is null))
);
