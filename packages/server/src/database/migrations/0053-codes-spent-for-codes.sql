-- A code that was given for new ones, and the session in which it was: whoever never saw the answer may give it again.
alter table recovery_code add column renewed_in bigint;
alter table recovery_code add constraint recovery_code_renewed_is_used
  check (renewed_in is null or used_at is not null);
