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

-- One order for what a member is told alone and what all are told: lists and read marks go by it.
create sequence information_position as bigint;

-- To one member. The words are made for each reader from the kind and its parameters.
create table notice (
  id bigint primary key default nextval('information_position'),
  member_id bigint not null references member on delete cascade,
  kind text not null,
  params jsonb not null default '{}',
  link text check (link ~ '^/[^/\\]'),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notice_of_member on notice (member_id, id desc);
create index notice_unread on notice (member_id, id desc) where read_at is null;

-- To all members, or to those of some levels or languages. Published ones have a position.
create table broadcast (
  id bigint generated always as identity primary key,
  type text not null check (type in ('notice', 'announcement')),
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'published', 'withdrawn')),
  -- Language → title and body; all six from the moment it is scheduled.
  texts jsonb not null,
  levels smallint[] check (cardinality(levels) > 0),
  languages text[] check (cardinality(languages) > 0),
  publish_at timestamptz,
  expires_at timestamptz,
  published_at timestamptz,
  withdrawn_at timestamptz,
  withdraw_reason text,
  position bigint unique,
  version integer not null default 1,
  request_id uuid not null,
  created_by bigint not null references operator,
  created_at timestamptz not null default now(),
  changed_by bigint not null references operator,
  changed_at timestamptz not null default now(),
  unique (created_by, request_id),
  check (state <> 'scheduled' or publish_at is not null),
  check ((state in ('published', 'withdrawn')) = (published_at is not null)),
  check ((published_at is null) = (position is null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  check (state = 'draft' or texts ?& array['en', 'cn', 'tcn', 'jp', 'ko', 'ru']),
  check (expires_at > coalesce(published_at, publish_at))
);
create index broadcast_shown on broadcast (type, position desc) where state = 'published';
create index broadcast_due on broadcast (publish_at) where state = 'scheduled';
create index broadcast_of_state on broadcast (state, id desc);
create index broadcast_of_type on broadcast (type, id desc);

-- What members have read stays as they read it: it can only be withdrawn.
create function broadcast_moves_forward() returns trigger language plpgsql as $$
begin
  if old.state = 'withdrawn'
    or (old.state = 'published' and (new.state <> 'withdrawn'
      or to_jsonb(new) - '{state,withdrawn_at,withdraw_reason,version,changed_by,changed_at}'::text[]
        <> to_jsonb(old) - '{state,withdrawn_at,withdraw_reason,version,changed_by,changed_at}'::text[]))
    or (new.state = 'withdrawn' and old.state <> 'published')
  then
    raise exception 'broadcast % is % and cannot become %', old.id, old.state, new.state
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger broadcast_moves_forward before update on broadcast
  for each row execute function broadcast_moves_forward();
create trigger broadcast_remains before delete or truncate on broadcast
  for each statement execute function refuse_change();

-- Only of those who opened it: a broadcast costs nothing for everybody else.
create table broadcast_read (
  member_id bigint not null references member on delete cascade,
  broadcast_id bigint not null references broadcast,
  read_at timestamptz not null default now(),
  primary key (member_id, broadcast_id)
);

-- Everything up to here counts as read.
create table information_reading (
  member_id bigint not null references member on delete cascade,
  type text not null check (type in ('notice', 'announcement')),
  read_to bigint not null,
  primary key (member_id, type)
);

-- A device that wants notices, for as long as the session lives that asked for them.
create table push_subscription (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  session_id bigint not null references session on delete cascade,
  endpoint text not null unique,
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  language text not null,
  created_at timestamptz not null default now()
);
create index push_subscription_of_member on push_subscription (member_id, id desc);
create index push_subscription_of_session on push_subscription (session_id);
