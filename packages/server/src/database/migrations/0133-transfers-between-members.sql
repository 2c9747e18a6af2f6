/*
 * The members whom a member looked up, and those whom they sent money: see docs/decisions/0051. The id stands for one
 * recipient of one sender, so an app can name a recipient whose address it was never told. Rows of people who were looked up
 * and not paid go after a day; both sides' rows go when a member leaves.
 */
create table transfer_recipient (
  id bigint generated always as identity primary key,
  -- Who sends.
  member_id bigint not null references member on delete cascade,
  recipient_id bigint not null references member on delete cascade,
  looked_up_at timestamptz not null default now(),
  first_paid_at timestamptz,
  last_paid_at timestamptz,
  -- The smallest of the transfers, in micro-units. Written with each of them, so that none below the minimum is committed.
  -- On this table and not on journals: there every posting would pay for the check.
  least_amount bigint constraint transfer_is_large_enough check (least_amount >= 10000),
  unique (member_id, recipient_id),
  check (member_id <> recipient_id),
  check ((first_paid_at is null) = (last_paid_at is null))
);
create index transfer_recipient_recent on transfer_recipient (member_id, last_paid_at desc)
  where last_paid_at is not null;
create index transfer_recipient_of_recipient on transfer_recipient (recipient_id);
create index transfer_recipient_unpaid on transfer_recipient (looked_up_at) where first_paid_at is null;

create trigger transfer_recipient_of_open_member before insert on transfer_recipient
  for each row execute function refuse_closed_member();

-- Earlier transfers may have been smaller, so what the smallest was is not said of them.
insert into transfer_recipient (member_id, recipient_id, looked_up_at, first_paid_at, last_paid_at)
select a.holder, p.about, min(p.posted_at), min(p.posted_at), max(p.posted_at)
from posting p
  join ledger_account a on a.id = p.account_id
  join member sender on sender.id = a.holder and sender.closed_at is null
  join member recipient on recipient.id = p.about and recipient.closed_at is null
where p.category = 'transferOut' and p.about <> a.holder
group by a.holder, p.about;

/*
 * A balance that is too small to be withdrawn keeps no account open: it is given up when the account closes. Never more than
 * this much, however high the smallest withdrawal is set. Coins that are added later give nothing up until somebody decides it.
 */
alter table coin add column waived_below bigint not null default 0 check (waived_below >= 0);
update coin set waived_below = 10000000 where code = 'USDT';
