/*
 * What open apps are told at once. Rows live for an hour. `xid` is the transaction that told it: ids are
 * drawn before commits, and in another order, so a reader's place is the snapshot it read with.
 */
create table live_event (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  audience text not null,
  topic text not null,
  subject text,
  created_at timestamptz not null default now()
);
create index live_event_order on live_event (xid);
create index live_event_of_audience on live_event (audience, xid);
create index live_event_age on live_event (created_at);
