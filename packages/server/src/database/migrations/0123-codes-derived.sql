-- A mailed code and the link beside it follow from a drawn number and the key of the instance. Letters to one address
-- within ten minutes carry the same code, so that nobody ends a code by asking for another; the code before it stays
-- good until it is twenty minutes old. Wrong tries are counted by who makes them, in `throttle`.
delete from verification_code;
alter table verification_code
  drop column code_hash,
  drop column tries,
  drop column used_at,
  -- Null until a letter is written, and again once the code or the link was used.
  add column nonce bytea check (length(nonce) = 16),
  add column made_at timestamptz,
  add column previous_nonce bytea check (length(previous_nonce) = 16),
  add column previous_made_at timestamptz,
  add constraint verification_code_made check ((nonce is null) = (made_at is null)),
  add constraint verification_code_made_before
    check ((previous_nonce is null) = (previous_made_at is null));
-- A link is found by its nonce.
create unique index verification_code_nonce on verification_code (nonce) where nonce is not null;
create unique index verification_code_previous_nonce on verification_code (previous_nonce)
  where previous_nonce is not null;
