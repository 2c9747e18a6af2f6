-- A reward is paid when its member's name is certified, and not more in a day than the settings allow.

-- When it may be paid: null while nobody knows whose name it is. What a cap of today holds back falls due tomorrow.
alter table exam_reward add column due_at timestamptz;
update exam_reward r set due_at = owed_at where state = 'owed' and exists (
  select from real_name n where n.member_id = r.member_id and n.state = 'successful');

drop index exam_reward_owed;
create index exam_reward_due on exam_reward (due_at, member_id, paper_id)
  where state = 'owed' and due_at is not null;

-- Of another domain, and still here: between a grading that sees no name and a review that sees no reward, one would be forgotten.
create function rewards_fall_due() returns trigger language plpgsql as $$
begin
  update exam_reward set due_at = now()
  where member_id = new.member_id and state = 'owed' and due_at is null;
  return null;
end $$;
create trigger real_name_makes_rewards_due after update of state on real_name
  for each row when (new.state = 'successful') execute function rewards_fall_due();

-- What rewards paid in a day, by paper; and in the row without a paper, all of them together.
create table exam_reward_day (
  day date not null,
  paper_id bigint references exam_paper,
  paid bigint not null check (paid >= 0),
  -- The first reward that a cap held back was reported.
  alarmed_at timestamptz,
  unique nulls not distinct (day, paper_id)
);
insert into exam_reward_day (day, paper_id, paid)
select (paid_at at time zone 'utc')::date, paper_id, sum(amount)
from exam_reward where state = 'paid' and paid_at > now() - interval '2 days'
group by grouping sets ((1, 2), (1));
