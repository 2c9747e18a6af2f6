/*
 * PostgreSQL reads a check constraint anew with every statement, and each posting updates two balances:
 * the long one took a tenth of the whole posting. What only an insert can get wrong is checked there;
 * that a balance is never below zero stays a constraint.
 */
alter table ledger_account drop constraint ledger_account_balance_check;
alter table ledger_account add constraint ledger_account_balance_check check (balance >= 0);

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
  return new;
end $$;
