-- The console filters security events by whether they are the answer to a refused request; kind, person, network and time
-- have had their indexes since 0093.
create index security_event_refused on security_event (id desc) where status is not null;
create index security_event_not_refused on security_event (id desc) where status is null;
