/*
 * One round of regrading: of a whole paper, or of one question wherever it was asked. It walks the sittings by
 * their id, one in a transaction of its own that also moves the cursor: whoever is killed goes on behind the
 * last one that is done, and of two who walk at once one finds the cursor moved.
 */
create table exam_regrade (
  id bigint generated always as identity primary key,
  paper_id bigint references exam_paper,
  question_id bigint references question,
  reason text not null check (length(reason) between 3 and 500),
  started_by bigint not null references principal,
  -- Versions that were made later are not looked at.
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Sittings up to this one; who began later was shown what is right today.
  last_id bigint not null check (last_id >= 0),
  cursor_id bigint not null default 0,
  examined int not null default 0,
  -- With a new grading, of which some have other points, some another result.
  changed int not null default 0,
  raised int not null default 0,
  lowered int not null default 0,
  passes_gained int not null default 0,
  passes_lost int not null default 0,
  -- In which a question stood that asks something else today, so that it keeps its grading.
  unmatched int not null default 0,
  -- Which could not be graded anew, and keep what they had.
  failed int not null default 0,
  check (num_nonnulls(paper_id, question_id) = 1),
  check (cursor_id between 0 and last_id)
);
create unique index exam_regrade_running on exam_regrade (paper_id, question_id) nulls not distinct
  where finished_at is null;

alter table exam_grading
  add column regrade_id bigint references exam_regrade,
  -- The paper's rules on that day, which a later grading keeps; what a paper asks of others may change.
  add column pass_percent smallint not null,
  add column penalty_percent smallint not null;
create unique index exam_grading_of_regrade on exam_grading (sitting_id, regrade_id)
  where regrade_id is not null;

/* What has ended, by when. The result is in them so that looking for one reads no sittings with the other. */
create index exam_sitting_ended on exam_sitting (submitted_at desc, id desc, is_passed)
  where state <> 'running';
create index exam_sitting_ended_of_paper on exam_sitting (paper_id, submitted_at desc, id desc, is_passed)
  where state <> 'running';

create index certificate_of_paper on certificate (paper_id, id desc);
create index certificate_revoked on certificate (id desc) where revoked_at is not null;
