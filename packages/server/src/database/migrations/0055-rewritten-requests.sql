-- A request for something new that comes again gives what it made. If what it asks for was rewritten meanwhile it is
-- another request, and the old words must not be taken for the new ones: so each row keeps the fingerprint of what it
-- was made of. Rows from before this have none, and answer as they did.
alter table broadcast add column made_of bytea;
alter table question add column made_of bytea;
alter table home_person add column made_of bytea;

-- Of what counts its changes by their time, whoever made it may write over it only as it was made.
alter table course_category add column made_of bytea, add column made_at timestamptz;
alter table course add column made_of bytea, add column made_at timestamptz;
alter table lesson add column made_of bytea, add column made_at timestamptz;
alter table exam_paper add column made_of bytea, add column made_at timestamptz;
alter table course_category alter column made_at set default now();
alter table course alter column made_at set default now();
alter table lesson alter column made_at set default now();
alter table exam_paper alter column made_at set default now();
