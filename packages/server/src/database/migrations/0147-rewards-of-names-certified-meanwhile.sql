-- Recording a reward and certifying its member's name exclude each other: whichever comes second sees the result of the first.
-- A lock of the name's row is not enough, because a name can be submitted and certified while a grading is under way.
-- `reward/owe.ts` takes the same lock, shared.
create or replace function rewards_fall_due() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('exam reward due'), hashint8(new.member_id));
  update exam_reward set due_at = now()
  where member_id = new.member_id and state = 'owed' and due_at is null;
  return null;
end $$;

-- Rewards that were missed before.
update exam_reward r set due_at = now()
where state = 'owed' and due_at is null and exists (
  select from real_name n where n.member_id = r.member_id and n.state = 'successful');
