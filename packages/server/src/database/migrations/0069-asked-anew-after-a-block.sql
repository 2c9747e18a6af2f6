/*
 * What was asked for before a block may have been asked for by whoever took the account over. Nothing of it is paid before
 * people have looked at it after the block: an approval is of the time since the member's last block, and each keeps
 * which one that was. Times alone would miss a block that began before the approval and ended after it.
 */
alter table withdrawal_approval add column after_block bigint not null default 0;
-- One yes of each access and since each block.
alter table withdrawal_approval drop constraint withdrawal_approval_pkey,
  add primary key (withdrawal_id, operator_id, access_since, after_block);

-- Under the lock that a block takes of the withdrawal: it comes wholly before, and is seen, or finds the approval and ends it.
create function note_block() returns trigger language plpgsql as $$
declare
  member bigint;
begin
  select w.member_id into member from withdrawal w where w.id = new.withdrawal_id for no key update;
  new.after_block := (select coalesce(max(b.id), 0) from member_block b where b.member_id = member);
  return new;
end $$;
create trigger withdrawal_approval_after_block before insert on withdrawal_approval
  for each row execute function note_block();

-- So does each withdrawal: whoever asks holds the member's principal, so a block that is not seen here comes after.
alter table withdrawal add column after_block bigint not null default 0;
create function note_block_before() returns trigger language plpgsql as $$
begin
  new.after_block := (select coalesce(max(b.id), 0) from member_block b where b.member_id = new.member_id);
  return new;
end $$;
create trigger withdrawal_after_block before insert on withdrawal
  for each row execute function note_block_before();

create or replace view withdrawal_approval_now as
select a.withdrawal_id, a.operator_id, a.approved_at,
  p.disabled_at is null and p.security_changed_at = a.access_since
    and a.after_block = (select coalesce(max(b.id), 0) from member_block b where b.member_id = w.member_id) as counts
from withdrawal_approval a join principal p on p.id = a.operator_id join withdrawal w on w.id = a.withdrawal_id;

/*
 * What is approved is asked for anew only after a block, and where nobody has approved it since the last one. How many must
 * approve stays as it was judged, but for what nobody had to look at: asked for anew, that takes one.
 */
create or replace function check_withdrawal_step() returns trigger language plpgsql as $$
declare
  changeable constant text[] := array['state', 'changed_by', 'reason', 'changed_at', 'approvals_needed'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - changeable <> to_jsonb(old) - changeable
    or new.approvals_needed <> old.approvals_needed and not (
      (old.approvals_needed, new.approvals_needed, old.state, new.state) = (0, 1, 'approved', 'requested'))
    or new.state <> old.state and not (old.state, new.state) in (
      ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'),
      ('approved', 'signed'), ('approved', 'rejected'), ('approved', 'requested'),
      ('signed', 'broadcast'), ('signed', 'confirmed'), ('signed', 'failed'),
      ('broadcast', 'confirmed'), ('broadcast', 'failed'),
      ('failed', 'refunded'))
    or (old.state, new.state) = ('approved', 'requested') and (new.approvals_needed = 0
      or not exists (select from member_block b where b.member_id = new.member_id and b.id > old.after_block)
      or exists (select from withdrawal_approval a where a.withdrawal_id = new.id and a.after_block =
        (select coalesce(max(b.id), 0) from member_block b where b.member_id = new.member_id)))
    then
      raise exception 'withdrawal % is % and cannot become %', old.id, old.state, new.state
        using errcode = 'integrity_constraint_violation';
    end if;
    new.changed_at := clock_timestamp();
  end if;
  return new;
end $$;

drop trigger withdrawal_under_way on withdrawal;
create trigger withdrawal_under_way before update on withdrawal
  for each row when (old.state = 'approved' and new.state in ('rejected', 'requested'))
  execute function keep_withdrawal_under_way();

-- The signer sees the day of rest as well: what was queued before it is not signed in it. And whatever was asked for before a
-- block needs somebody: on Tron what has expired is signed anew, with nobody having looked at it since.
create or replace view payout_to_sign as
select w.id as withdrawal_id, w.network, w.state, w.address, w.amount, w.amount - w.charge as arrives,
  case when w.approvals_needed = 0 and exists (
      select from member_block b where b.member_id = w.member_id and b.id > w.after_block)
    then 1::smallint else w.approvals_needed end as approvals_needed,
  (select count(*) from withdrawal_approval_now a where a.withdrawal_id = w.id and a.counts) as approvals,
  h.purpose as hold_purpose, h.state as hold_state, h.amount as hold_amount,
  (select sum(p.amount) from posting p join ledger_account a on a.id = p.account_id
    where p.journal_id = h.held_by and a.holder = w.member_id and a.kind = 'frozen') as frozen,
  -- Network and address, as the member asked: sealed with the ledger.
  (select j.detail ->> 'reason' from journal j where j.id = h.held_by) as destination,
  -- A deposit of the member is being looked into, or the member is shut out, or was let in again or changed how they log in
  -- within a day: nothing leaves meanwhile.
  exists (select from chain_incident i where i.member_id = w.member_id and i.resolved_at is null)
    or exists (select from principal m where m.id = w.member_id and (m.disabled_at is not null
      or m.security_changed_at > m.created_at and m.security_changed_at + interval '24 hours' > now())) as stopped
from withdrawal w join hold h on h.id = w.hold_id and h.member_id = w.member_id and h.coin = w.coin;

-- What the account was opened with when it was blocked: whoever lifts must know whether it still is.
alter table member_block add column password_digest bytea, add column totp_digest bytea;

create or replace function only_an_open_block_is_lifted() returns trigger language plpgsql as $$
declare
  lifting constant text[] := array['lifted_by', 'lifted_at', 'lift_reason'];
  -- Written once, when the principal is locked.
  access constant text[] := case when old.password_digest is null and new.lifted_at is null
    then array['password_digest', 'totp_digest'] else '{}' end;
begin
  if old.lifted_at is not null or to_jsonb(new) - lifting - access <> to_jsonb(old) - lifting - access then
    raise exception 'block % is as it is', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
