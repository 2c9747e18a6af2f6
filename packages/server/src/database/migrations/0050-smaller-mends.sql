-- Of one payment there is one incident for good, whoever has resolved it meanwhile. Where there were several,
-- the newest stands for it and the others are marked as earlier ones.
update chain_incident i set detail = i.detail || jsonb_build_object('earlier', i.id)
where i.kind = 'paymentLost' and exists (
  select from chain_incident later
  where later.kind = i.kind and later.network = i.network and later.detail = i.detail and later.id > i.id);
drop index chain_incident_of_payment;
create unique index chain_incident_of_payment on chain_incident (network, detail) where kind = 'paymentLost';

-- Served by the index of all states as well.
drop index exam_opening_waiting;

-- Why a notice was withdrawn is in the audit log, with who did it; nobody read it here.
alter table broadcast drop column withdraw_reason;
