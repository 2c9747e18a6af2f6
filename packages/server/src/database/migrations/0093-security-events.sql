-- What may be an attack, or helps to understand one: newest first, kept for 400 days. Rows are written by a queue a second after
-- the event, so that no request waits for them. There is no foreign key to principal: the check would wait for whoever has
-- locked the person, and principals are never deleted.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (length(kind) between 1 and 40),
  principal_id bigint,
  network text,
  ip text,
  request_id text,
  path text,
  status integer,
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  -- Equal events of one second are one row.
  count integer not null default 1 check (count > 0)
);
create index security_event_of_kind on security_event (kind, id desc);
create index security_event_of_principal on security_event (principal_id, id desc)
  where principal_id is not null;
create index security_event_of_network on security_event (network, id desc)
  where network is not null;
create index security_event_at on security_event (at);
