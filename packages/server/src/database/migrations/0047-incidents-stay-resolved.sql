-- What an operator has resolved is looked up at each try of its deposit: the same cause does not open it again.
create index chain_incident_resolved on chain_incident (deposit_id, kind)
  where resolved_by is not null and deposit_id is not null;

-- A reorganisation can take several payments back: one that is still looked into hides no other.
drop index chain_incident_of_network;
create unique index chain_incident_of_network on chain_incident (network, kind)
  where resolved_at is null and deposit_id is null and kind <> 'paymentLost';
create unique index chain_incident_of_payment on chain_incident (network, detail)
  where resolved_at is null and kind = 'paymentLost';
