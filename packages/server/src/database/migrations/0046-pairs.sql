/*
 * A journal of two lines is one row. What the first account gets the second gives, so it sums to zero by
 * its form, and nothing has to be read again to see that it does: of a posting's time in the database
 * a third was spent on checks that look at what was just written. Two rows of three and a third of the
 * index entries are spared. Journals of more lines keep theirs in a table of their own, with the checks as they were.
 *
 * Whoever reads lines reads `posting`, which gives both alike; what was sealed before reads as it did.
 */
alter table posting rename to journal_line;
alter index posting_pkey rename to journal_line_pkey;
alter index posting_of_account rename to journal_line_of_account;
drop trigger posting_of_new_journal on journal_line;
drop trigger posting_append_only on journal_line;
drop trigger journal_is_whole on journal;
drop function check_postings();

-- Rules of a type, unlike a table's checks, are not parsed again with every statement.
create domain pair_amount as bigint check (value <> -value);
create domain ledger_balance as bigint constraint ledger_account_balance_check check (value >= 0);

alter table journal
  -- What the first account gets and the second gives; null where the lines stand in journal_line. Nothing
  -- is its own opposite but zero, and a number without an opposite is refused by the comparison.
  add column amount pair_amount,
  add column first_account bigint,
  add column first_after bigint,
  add column first_category bill_category,
  add column first_about bigint,
  add column first_posted_at timestamptz,
  add column second_account bigint,
  add column second_after bigint,
  add column second_category bill_category,
  add column second_about bigint,
  add column second_posted_at timestamptz;

-- With all that a bill shows, as the one on journal_line. Not for pairs alone: a condition would cost every
-- posting more than the few others take.
create index journal_of_first on journal (first_account, first_posted_at)
  include (id, amount, first_after, first_category, first_about);
create index journal_of_second on journal (second_account, second_posted_at)
  include (id, amount, second_after, second_category, second_about);

create view first_posting as
select id as journal_id, 1::smallint as line, first_account as account_id, amount::bigint as amount,
  first_after as balance_after, first_category as category, first_about as about,
  first_posted_at as posted_at
from journal where amount is not null;
create view second_posting as
select id as journal_id, 2::smallint as line, second_account as account_id, -amount as amount,
  second_after as balance_after, second_category as category, second_about as about,
  second_posted_at as posted_at
from journal where amount is not null;
create view posting as
select * from first_posting union all
select * from second_posting union all
select * from journal_line;

-- When a journal of lines is committed, it is whole.
create or replace function check_journal() returns trigger language plpgsql as $$
declare
  lines bigint;
  total numeric;
begin
  select count(*) filter (where l.amount <> 0 and l.line > 0), sum(l.amount) into lines, total
  from journal_line l where l.journal_id = new.id;
  -- Whoever reads the ledger begins at one.
  if new.id < 1 or lines < 2 or total <> 0 then
    raise exception 'journal % is not whole: % lines, sum %', new.id, lines, total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger journal_is_whole after insert on journal
  deferrable initially deferred for each row when (new.amount is null)
  execute function check_journal();

-- And after that it stays as it is. A pair has no other lines.
create function check_lines() returns trigger language plpgsql as $$
declare
  stray bigint;
begin
  select l.journal_id into stray
  from added l left join journal j on j.id = l.journal_id
  where j.made_in is distinct from pg_current_xact_id() or j.amount is not null limit 1;
  if found then
    raise exception 'journal % is not of this transaction, or has its two lines', stray
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger line_of_new_journal after insert on journal_line
  referencing new table as added for each statement execute function check_lines();
create trigger journal_line_append_only before update or delete or truncate on journal_line
  for each statement execute function refuse_change();

-- As a type's rule for the same reason: each posting updates two balances.
alter table ledger_account drop constraint ledger_account_balance_check;
alter table ledger_account alter column balance type ledger_balance;

/*
 * A foreign key looks at every update of its table, and each posting updates two accounts, of which it never
 * changes whose they are. Who and what an account is for is checked when it is opened; members and coins stay.
 */
alter table ledger_account
  drop constraint ledger_account_member_id_fkey, drop constraint ledger_account_coin_fkey;
create or replace function check_account() returns trigger language plpgsql as $$
begin
  new.member_id := nullif(new.holder, 0);
  if (new.kind in ('available', 'frozen')) <> (new.holder > 0) then
    raise exception 'an account of kind % cannot be held by %', new.kind, new.holder
      using errcode = 'check_violation';
  end if;
  if (new.kind in ('available', 'frozen', 'rewards')) <> (new.balance is not null) then
    raise exception 'an account of kind % cannot begin with a balance of %', new.kind, new.balance
      using errcode = 'check_violation';
  end if;
  if not exists (select from coin where code = new.coin)
    or new.member_id is not null and not exists (select from member where id = new.member_id)
  then
    raise exception 'there is no coin % or no member %', new.coin, new.member_id
      using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger member_remains before delete or truncate on member
  for each statement execute function refuse_change();
create trigger coin_remains before delete or truncate on coin
  for each statement execute function refuse_change();

-- By its name it would go on reading the lines alone.
create or replace view payout_to_sign as
select w.id as withdrawal_id, w.network, w.state, w.address, w.amount, w.amount - w.charge as arrives,
  w.approvals_needed, (select count(*) from withdrawal_approval a where a.withdrawal_id = w.id) as approvals,
  h.purpose as hold_purpose, h.state as hold_state, h.amount as hold_amount,
  (select sum(p.amount) from posting p join ledger_account a on a.id = p.account_id
    where p.journal_id = h.held_by and a.holder = w.member_id and a.kind = 'frozen') as frozen,
  -- Network and address, as the member asked: sealed with the ledger.
  (select j.detail ->> 'reason' from journal j where j.id = h.held_by) as destination,
  -- A deposit of the member is being looked into: nothing leaves meanwhile.
  exists (select from chain_incident i where i.member_id = w.member_id and i.resolved_at is null) as stopped
from withdrawal w join hold h on h.id = w.hold_id and h.member_id = w.member_id and h.coin = w.coin;

create or replace function ledger_post(
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
  any_closed boolean;
  -- Where the first of a journal's two lines is; null if it has more, or they are no pair.
  pair integer[] := array_fill(null::integer, array[journals]);
  has_lines boolean := false;
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

  select array_agg(locked.id), array_agg(locked.balance), array_agg(locked.last_posted_at),
    bool_or(locked.closed_at is not null)
  into slot_account, slot_balance, slot_time, any_closed
  from (
    select a.id, a.balance::bigint, a.last_posted_at, a.closed_at from ledger_account a
    where a.balance is not null and a.id = any (line_account)
    order by a.holder, a.coin, a.kind for no key update of a
  ) locked;
  if any_closed then
    raise exception 'an account of a closed member takes no posting'
      using errcode = 'check_violation', constraint = 'ledger_account_of_closed_member';
  end if;
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
      if at_line - first_line = 2 and line_amount[first_line] <> 0
        and line_amount[first_line] = -line_amount[first_line + 1]
      then
        pair[i] := first_line;
      else
        has_lines := true;
        for posted in first_line..at_line - 1 loop
          line_id[posted] := new_id[i];
        end loop;
      end if;
    end if;
  end loop;

  insert into journal (id, kind, coin, actor_id, request_id, fingerprint, detail, reverses, posted_at,
    amount, first_account, first_after, first_category, first_about, first_posted_at,
    second_account, second_after, second_category, second_about, second_posted_at)
  select j.id, j.kind, j.coin, j.actor, j.request, j.fingerprint, j.detail, j.reverses, now_,
    line_amount[j.pair], line_account[j.pair], line_after[j.pair], line_category[j.pair],
    line_about[j.pair], line_time[j.pair],
    line_account[j.pair + 1], line_after[j.pair + 1], line_category[j.pair + 1],
    line_about[j.pair + 1], line_time[j.pair + 1]
  from unnest(new_id, kinds, coins, actors, requests, fingerprints, details, reversed, pair)
    as j (id, kind, coin, actor, request, fingerprint, detail, reverses, pair)
  where j.id is not null;

  if has_lines then
    insert into journal_line
      (journal_id, line, account_id, amount, balance_after, category, about, posted_at)
    select l.id, l.number, l.account, l.amount, l.after, l.category, l.about, l.posted_at
    from unnest(line_id, line_number, line_account, line_amount, line_after, line_category,
        line_about, line_time)
      as l (id, number, account, amount, after, category, about, posted_at)
    where l.id is not null;
  end if;

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

drop function ledger_post_pair(text, text, bigint, uuid, bytea, jsonb, bigint,
  bigint, account_kind, bigint, bill_category, bigint,
  bigint, account_kind, bigint, bill_category, bigint);
-- `amount` is what the first account gets. Not found is refused as well; then the function above says why.
create function ledger_post_pair(
  kind text, coin text, actor bigint, request uuid, fingerprint bytea, detail jsonb, reversed bigint,
  amount bigint,
  holder1 bigint, kind1 account_kind, category1 bill_category, about1 bigint,
  holder2 bigint, kind2 account_kind, category2 bill_category, about2 bigint
) returns bigint[] language plpgsql as $$
#variable_conflict use_variable
declare
  journal_id bigint;
  after1 bigint;
  after2 bigint;
  now_ constant timestamptz := clock_timestamp();
  account1 bigint;
  account2 bigint;
  time1 timestamptz;
  time2 timestamptz;
  transaction xid8;
begin
  if kind1 in ('available', 'frozen', 'rewards') then
    update ledger_account a
    set balance = a.balance + amount,
      last_posted_at = greatest(now_, a.last_posted_at + interval '1 microsecond')
    where a.holder = holder1 and a.coin = ledger_post_pair.coin and a.kind = kind1
      and a.closed_at is null
    returning a.id, a.balance, a.last_posted_at into strict account1, after1, time1;
  else
    select a.id, null, now_ into strict account1, after1, time1 from ledger_account a
    where a.holder = holder1 and a.coin = ledger_post_pair.coin and a.kind = kind1;
  end if;
  if kind2 in ('available', 'frozen', 'rewards') then
    update ledger_account a
    set balance = a.balance - amount,
      last_posted_at = greatest(now_, a.last_posted_at + interval '1 microsecond')
    where a.holder = holder2 and a.coin = ledger_post_pair.coin and a.kind = kind2
      and a.closed_at is null
    returning a.id, a.balance, a.last_posted_at into strict account2, after2, time2;
  else
    select a.id, null, now_ into strict account2, after2, time2 from ledger_account a
    where a.holder = holder2 and a.coin = ledger_post_pair.coin and a.kind = kind2;
  end if;

  transaction := pg_current_xact_id();
  journal_id := nextval('journal_id');
  insert into journal (id, kind, coin, actor_id, request_id, fingerprint, detail, reverses,
    posted_at, made_in,
    amount, first_account, first_after, first_category, first_about, first_posted_at,
    second_account, second_after, second_category, second_about, second_posted_at)
  values (journal_id, kind, coin, actor, request, fingerprint, detail, reversed,
    now_, transaction,
    amount, account1, after1, category1, about1, time1,
    account2, after2, category2, about2, time2);
  return array[journal_id, after1, after2];
end $$;
