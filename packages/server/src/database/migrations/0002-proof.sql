-- Until when this session may move money out of a wallet; null until its owner showed a second factor.
alter table session add column proven_until timestamptz;

alter table verification_code
  drop constraint verification_code_purpose_check,
  add constraint verification_code_purpose_check check (purpose in ('register', 'reset', 'proof'));
