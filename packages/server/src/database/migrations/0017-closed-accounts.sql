/*
 * An account of a closed member holds nothing and takes nothing. The functions refuse, because a check
 * constraint would cost every posting of everybody a twentieth. Otherwise they are as they were.
 */
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
    select a.id, a.balance, a.last_posted_at, a.closed_at from ledger_account a
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

-- Not found is refused as well; then the function above says why.
create or replace function ledger_post_pair(
  kind text, coin text, actor bigint, request uuid, fingerprint bytea, detail jsonb, reversed bigint,
  holder1 bigint, kind1 account_kind, amount1 bigint, category1 bill_category, about1 bigint,
  holder2 bigint, kind2 account_kind, amount2 bigint, category2 bill_category, about2 bigint
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
    set balance = a.balance + amount1,
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
    set balance = a.balance + amount2,
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
    posted_at, made_in)
  values (journal_id, kind, coin, actor, request, fingerprint, detail, reversed, now_, transaction);
  insert into posting
    (journal_id, line, account_id, amount, balance_after, category, about, posted_at)
  values
    (journal_id, 1, account1, amount1, after1, category1, about1, time1),
    (journal_id, 2, account2, amount2, after2, category2, about2, time2);
  return array[journal_id, after1, after2];
end $$;
