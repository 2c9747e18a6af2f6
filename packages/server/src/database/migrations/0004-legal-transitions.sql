/*
 * What has ended stays ended, and what is open can only end: the trigger's first argument is the open
 * state, the others are the columns that an end writes. Everything else of the row is as it was born.
 */
create function only_an_open_row_ends() returns trigger language plpgsql as $$
begin
  if old.state <> tg_argv[0] or new.state = tg_argv[0]
    or to_jsonb(new) - tg_argv <> to_jsonb(old) - tg_argv
  then
    raise exception '% % is % and cannot become %', tg_table_name, old.id, old.state, new.state
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger hold_ends_once before update on hold
  for each row execute function only_an_open_row_ends('held', 'state', 'ended_by');
create trigger hold_remains before delete or truncate on hold
  for each statement execute function refuse_change();

create trigger ledger_proposal_ends_once before update on ledger_proposal
  for each row execute function only_an_open_row_ends(
    'open', 'state', 'decided_by', 'decided_at', 'decision_reason', 'journal_id');
create trigger ledger_proposal_remains before delete or truncate on ledger_proposal
  for each statement execute function refuse_change();

create trigger contract_purchase_append_only before update or delete or truncate on contract_purchase
  for each statement execute function refuse_change();
