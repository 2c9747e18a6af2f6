-- Members see the security events of their own account: with the device, and by an index of the kinds that are for them, so that
-- no number of others makes the list slow. `ownEventKinds` in the contract has the same kinds.
alter table security_event add column device text;
create index security_event_of_owner on security_event (principal_id, id desc)
  where principal_id is not null and kind in (
    'new-place', 'guess', 'proof-refused', 'factor-refused', 'factor-changed', 'recovery-codes-renewed', 'password-changed',
    'password-reset', 'address-added', 'address-wait-off', 'photo-opened', 'not-me');

-- The alarm of an event, whether it is raised from the mail or from the list; null for alarms from before. Not a reference, as
-- events are swept away.
alter table security_alarm add column event_id bigint unique;
