-- Ended without a block: only where everything that was signed for it has expired, which on most chains nothing does. And
-- not while it counts as mined.
create function check_given_up() returns trigger language plpgsql as $$
begin
  if new.mined_by is not null
  or exists (select from chain_attempt
    where transaction_id = new.id and (expires_at is null or expires_at >= clock_timestamp())) then
    raise exception 'transaction % may still be mined', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger chain_transaction_given_up before update on chain_transaction
  for each row when (old.state <> 'failed' and new.state = 'failed' and new.block_number is null)
  execute function check_given_up();

-- For the desk: what expired for good, and what of our own moving was refused for good.
create index chain_transaction_failed_unmined on chain_transaction (changed_at)
  where state = 'failed' and block_number is null;
create index chain_transaction_refused_for_good on chain_transaction (changed_at)
  where state = 'refused' and purpose <> 'payout' and refusal = 'good';
