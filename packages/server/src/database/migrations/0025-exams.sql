/*
 * What is asked. A question that is changed gets a new version; a sitting remembers which one it was shown,
 * and a grading by which one it was graded. A sitting is shown by statements that never read a key.
 */
create table question_folder (
  id bigint generated always as identity primary key,
  parent_id bigint references question_folder,
  name text not null check (length(name) between 1 and 80),
  changed_at timestamptz not null default now(),
  -- Of the intent that made it: the same again gives the same folder.
  request_id uuid unique,
  unique nulls not distinct (parent_id, name)
);

create table question (
  id bigint generated always as identity primary key,
  folder_id bigint not null references question_folder,
  type text not null check (type in ('single', 'multiple', 'trueFalse', 'numeric', 'fillIn')),
  title text not null,
  -- The version that is drawn from now on.
  version int not null default 1 check (version > 0),
  -- Retired ones are drawn no more; those who sat with them keep them.
  is_retired boolean not null default false,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  request_id uuid unique
);
create index question_of_folder on question (folder_id, id);
create index question_usable on question (folder_id, id) where not is_retired;

/* Never changed: what a member was shown can be shown again, and any process may keep it in memory. */
create table question_version (
  question_id bigint not null references question,
  version int not null check (version > 0),
  -- Language to { prompt, explanation, options }.
  texts jsonb not null check (texts <> '{}'),
  key jsonb not null,
  made_by bigint references principal,
  made_at timestamptz not null default now(),
  primary key (question_id, version)
);

/* Files that were taken in: the same request again adds nothing and hears the same. */
create table question_import (
  id uuid primary key,
  operator_id bigint not null references principal,
  fingerprint bytea not null,
  imported int not null,
  left_out int not null,
  at timestamptz not null default now()
);

/*
 * What is sat: so many questions out of each of some folders.
 */
create table exam_paper (
  id bigint generated always as identity primary key,
  number text not null unique,
  -- Language to { name, origin }.
  texts jsonb not null check (texts <> '{}'),
  type text not null check (type in ('practice', 'formal')),
  minutes int not null check (minutes between 1 and 600),
  attempts smallint not null check (attempts between 1 and 20),
  pass_percent smallint not null check (pass_percent between 1 and 100),
  -- What a wrong answer costs, in hundredths of its points.
  penalty_percent smallint not null default 0 check (penalty_percent between 0 and 100),
  shuffles boolean not null default true,
  -- Paid for passing, from the budget for rewards; only formal exams have one.
  reward bigint not null default 0 check (reward >= 0 and (reward = 0 or type = 'formal')),
  is_published boolean not null default false,
  changed_at timestamptz not null default now(),
  request_id uuid unique
);

create table exam_paper_part (
  paper_id bigint not null references exam_paper on delete cascade,
  position smallint not null check (position > 0),
  folder_id bigint not null references question_folder,
  draws smallint not null check (draws between 1 and 100),
  -- Of each question, in hundredths.
  points int not null check (points between 1 and 10000),
  primary key (paper_id, position)
);
create index exam_paper_part_of_folder on exam_paper_part (folder_id);

/*
 * That one member may sit one paper: asked for by the member, opened by a teacher. One whose time or attempts
 * are spent is over as soon as another is asked for or opened.
 */
create table exam_opening (
  id bigint generated always as identity primary key,
  paper_id bigint not null references exam_paper,
  member_id bigint not null references member,
  state text not null check (state in ('applied', 'declined', 'opened', 'withdrawn', 'over')),
  applied_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references principal,
  -- The teacher's words when declining.
  reason text,
  valid_until timestamptz,
  minutes int check (minutes between 1 and 600),
  -- For one person, on top.
  extra_minutes int not null default 0 check (extra_minutes between 0 and 600),
  attempts smallint check (attempts between 1 and 20),
  check (state <> 'opened' or (valid_until is not null and minutes is not null and attempts is not null)),
  check ((state = 'applied') = (decided_at is null)),
  -- For sittings, which are of the same member and paper.
  unique (id, member_id, paper_id)
);
create unique index exam_opening_current on exam_opening (member_id, paper_id)
  where state in ('applied', 'opened');
create index exam_opening_of_member on exam_opening (member_id, id desc);
create index exam_opening_waiting on exam_opening (id) where state = 'applied';
create index exam_opening_of_state on exam_opening (state, id desc);
create index exam_opening_of_paper on exam_opening (paper_id, id desc);
create index exam_opening_of_paper_and_state on exam_opening (paper_id, state, id desc);

/* An exam opened for many at once; asked for again under the same id, it was done already. */
create table exam_opening_batch (
  id uuid primary key,
  operator_id bigint not null references operator,
  fingerprint bytea not null,
  -- For each address in its turn what became of it.
  report jsonb,
  opened_at timestamptz not null default now()
);

/*
 * One attempt. The answers are in this row, so that saving one is a single statement which can only
 * happen while the sitting runs: nothing that comes later changes what was submitted.
 */
create table exam_sitting (
  id bigint generated always as identity primary key,
  opening_id bigint not null,
  member_id bigint not null,
  paper_id bigint not null,
  attempt smallint not null check (attempt > 0),
  state text not null default 'running' check (state in ('running', 'submitted', 'graded')),
  language text not null,
  started_at timestamptz not null default clock_timestamp(),
  deadline_at timestamptz not null,
  -- Number of the question to { answer, revision, at, ms }.
  answers jsonb not null default '{}',
  -- Up to when time has been counted to a question.
  counted_at timestamptz not null default clock_timestamp(),
  -- The deadline itself, where the time ran out.
  submitted_at timestamptz,
  is_timed_out boolean not null default false,
  points int,
  most_points int not null check (most_points > 0),
  is_passed boolean,
  graded_at timestamptz,
  unique (opening_id, attempt),
  -- One for all three: a class that begins together would stand in line for the row of its paper.
  foreign key (opening_id, member_id, paper_id) references exam_opening (id, member_id, paper_id),
  check (deadline_at > started_at),
  check ((state = 'running') = (submitted_at is null)),
  check ((state = 'graded') = (points is not null and is_passed is not null and graded_at is not null)),
  check (submitted_at is null or submitted_at <= deadline_at)
) with (fillfactor = 60);
create unique index exam_sitting_running on exam_sitting (opening_id) where state = 'running';
create index exam_sitting_due on exam_sitting (deadline_at) where state = 'running';
create index exam_sitting_to_grade on exam_sitting (id) where state = 'submitted';
create index exam_sitting_of_member on exam_sitting (member_id, id desc);
create index exam_sitting_of_paper on exam_sitting (paper_id, id desc);

/* What was drawn for a sitting, once and for all; apart, so that saving an answer does not write it again. */
create table exam_sitting_paper (
  sitting_id bigint primary key references exam_sitting,
  -- In their order: { question, version, points, order }, with the places of the options as they are shown.
  items jsonb not null check (jsonb_array_length(items) between 1 and 200)
);

/* How each answer was graded, and by which version of the key. An older grading stays. */
create table exam_grading (
  sitting_id bigint not null references exam_sitting,
  round smallint not null check (round > 0),
  points int not null,
  is_passed boolean not null,
  -- In their order: { points, isCorrect, version }.
  items jsonb not null,
  reason text,
  graded_by bigint references principal,
  graded_at timestamptz not null default now(),
  primary key (sitting_id, round)
);

create table certificate (
  id bigint generated always as identity primary key,
  -- Nobody guesses it; whoever has it may look it up.
  code text not null unique,
  sitting_id bigint not null unique references exam_sitting,
  member_id bigint not null references member,
  paper_id bigint not null references exam_paper,
  holder text not null,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_by bigint references principal,
  reason text,
  check ((revoked_at is null) = (reason is null))
);
create index certificate_of_member on certificate (member_id, id desc);

/* A sitting goes only forward, and after it is submitted its answers stand. */
create function exam_sitting_goes_forward() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in
       (('running', 'running'), ('running', 'submitted'), ('submitted', 'graded'), ('graded', 'graded'))
    or (old.state <> 'running' and (new.answers, new.submitted_at) is distinct from (old.answers, old.submitted_at))
  then
    raise exception 'sitting % is % and cannot become %', old.id, old.state, new.state
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger exam_sitting_goes_forward before update on exam_sitting
  for each row when (old.state <> 'running' or new.state <> 'running')
  execute function exam_sitting_goes_forward();
