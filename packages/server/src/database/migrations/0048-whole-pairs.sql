-- A pair sums to zero by its form only if it has both sides: with one of them missing, its other line would
-- stand alone. Decided by the trigger's condition, so that a whole pair still costs no call.
create or replace function check_journal() returns trigger language plpgsql as $$
declare
  lines bigint;
  total numeric;
begin
  -- Whoever reads the ledger begins at one.
  if new.id < 1 then
    raise exception 'journal % is not whole: nobody reads it', new.id using errcode = 'check_violation';
  end if;
  if new.amount is not null then
    raise exception 'journal % is not whole: a side of its pair is missing', new.id
      using errcode = 'check_violation';
  end if;
  select count(*) filter (where l.amount <> 0 and l.line > 0), sum(l.amount) into lines, total
  from journal_line l where l.journal_id = new.id;
  if lines < 2 or total <> 0 then
    raise exception 'journal % is not whole: % lines, sum %', new.id, lines, total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger journal_is_whole on journal;
create constraint trigger journal_is_whole after insert on journal
  deferrable initially deferred for each row
  when (new.id < 1 or not (
    (new.amount, new.first_account, new.first_posted_at, new.second_account, new.second_posted_at) is not null))
  execute function check_journal();
