-- A regrade keeps who approved it, whose own sittings it leaves alone, and the moment up to which its approver saw gradings.
alter table exam_regrade
  add column approved_by bigint references operator,
  add column seen_until timestamptz,
  add constraint exam_regrade_second_person check (approved_by <> started_by);
update exam_regrade set seen_until = started_at;
alter table exam_regrade
  alter column seen_until set default now(),
  alter column seen_until set not null;

create function refuse_own_regrade() returns trigger language plpgsql as $$
declare
  approver bigint;
begin
  select r.approved_by into approver from exam_regrade r where r.id = new.regrade_id;
  if is_own_case(approver, 'sitting', new.sitting_id) then
    raise exception 'operator % is party to sitting %', approver, new.sitting_id
      using errcode = 'integrity_constraint_violation', constraint = 'own_case';
  end if;
  return null;
end $$;
create trigger exam_grading_of_approver after insert on exam_grading
  for each row when (new.regrade_id is not null) execute function refuse_own_regrade();
