-- A request for a code that comes again, after a lost answer, gives the code that it made. Members' own codes and those
-- from before this have none.
alter table invitation_code
  add column request_id uuid unique,
  add column made_of bytea,
  add check ((request_id is null) = (made_of is null));
