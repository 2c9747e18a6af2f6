-- Who begins a formal exam for a reward is owed that, whatever the paper says by the time it is graded.
alter table exam_sitting add column type text, add column reward bigint;
alter table exam_sitting disable trigger exam_sitting_goes_forward;
update exam_sitting s set type = p.type, reward = coalesce(r.amount, p.reward)
from exam_sitting t join exam_paper p on p.id = t.paper_id
  left join exam_reward r on r.member_id = t.member_id and r.paper_id = t.paper_id
where t.id = s.id;
alter table exam_sitting enable trigger exam_sitting_goes_forward;
alter table exam_sitting
  alter column type set not null,
  add check (type in ('practice', 'formal')),
  alter column reward set not null,
  add check (reward >= 0);

-- Why a teacher handed it in for its member, who reads it; null where nobody did.
alter table exam_sitting add column handed_in_reason text;
