-- In which session the key that waits to be confirmed was made, and when: whoever reloads there gets the same again.
alter table principal add column totp_begun_in bigint;
alter table principal add column totp_begun_at timestamptz;
alter table principal add constraint principal_totp_begun_in_a_session
  check ((totp_begun_in is null) = (totp_begun_at is null));
