/* A member has one certificate of a paper, for the first attempt that passed; a revoked one makes room. */
create unique index certificate_current on certificate (member_id, paper_id) where revoked_at is null;

/*
 * What a member is owed for passing a paper: once, whatever is graded again and however often. It is paid
 * when the budget covers it. What was paid stays paid.
 */
create table exam_reward (
  member_id bigint not null references member,
  paper_id bigint not null references exam_paper,
  coin text not null references coin,
  amount bigint not null check (amount > 0),
  -- Dropped: no attempt passes any more, or the member has left, before it was paid.
  state text not null default 'owed' check (state in ('owed', 'paid', 'dropped')),
  owed_at timestamptz not null default now(),
  paid_at timestamptz,
  primary key (member_id, paper_id),
  check ((state = 'paid') = (paid_at is not null))
);
create index exam_reward_owed on exam_reward (owed_at, member_id, paper_id) where state = 'owed';

create function exam_reward_stays_paid() returns trigger language plpgsql as $$
begin
  raise exception 'the reward of member % for paper % is paid', old.member_id, old.paper_id
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger exam_reward_stays_paid before update or delete on exam_reward
  for each row when (old.state = 'paid') execute function exam_reward_stays_paid();
