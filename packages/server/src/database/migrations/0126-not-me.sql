/*
 * "This was not me": what the reader of a mail about a security change can raise, once and for 72 hours, without logging in.
 * The link in the mail carries the id and a keyed hash of it, see `domains/members/security-alarm.ts`: a copy of this table raises nothing.
 */
create table security_alarm (
  id uuid primary key default gen_random_uuid(),
  member_id bigint not null references member,
  change text not null,
  -- The moment of the change, which is written in the same transaction.
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '72 hours',
  raised_at timestamptz check (raised_at < expires_at)
);
create index security_alarm_of_member on security_alarm (member_id);
create index security_alarm_over on security_alarm (expires_at);

-- Null where the owner of the account raised an alarm.
alter table member_block alter column blocked_by drop not null;
create index member_block_by_owner on member_block (blocked_at) where blocked_by is null and lifted_at is null;
