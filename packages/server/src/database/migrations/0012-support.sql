-- Each message moves its conversation to the top: unique, so that a list can be paged by it.
create sequence support_activity;

create table support_thread (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('support', 'examApplication')),
  -- What it is about, in the domain that the kind names. Customer service is about anything.
  subject_id bigint,
  member_id bigint not null references member,
  state text not null default 'open'
    check (state in ('open', 'waitingForUs', 'waitingForMember', 'closed')),
  -- In which the member last wrote, and wants to be answered.
  language text not null,
  assigned_to bigint references operator,
  last_seq bigint not null default 0,
  -- The newest message of the member, and the newest that the member is to see from us.
  member_seq bigint not null default 0,
  answer_seq bigint not null default 0,
  member_read bigint not null default 0,
  staff_read bigint not null default 0,
  -- Up to here the member was told by a notice.
  noticed bigint not null default 0,
  position bigint not null default nextval('support_activity'),
  active_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check ((kind = 'support') = (subject_id is null)),
  check (state <> 'closed' or assigned_to is null),
  check (least(member_seq, answer_seq, member_read, staff_read, noticed) >= 0),
  check (greatest(member_seq, answer_seq, member_read, staff_read, noticed) <= last_seq)
);
-- One running conversation with customer service for each member, and one for each other matter.
create unique index support_thread_running on support_thread (member_id) where kind = 'support';
create unique index support_thread_about on support_thread (kind, subject_id)
  where subject_id is not null;
create index support_thread_of_member on support_thread (member_id);
create index support_thread_going on support_thread (kind, position desc) where state <> 'closed';
create index support_thread_unassigned on support_thread (kind, position desc)
  where state <> 'closed' and assigned_to is null;
create index support_thread_assigned on support_thread (assigned_to, kind, position desc)
  where assigned_to is not null;
create index support_thread_closed on support_thread (kind, position desc) where state = 'closed';
create index support_thread_unread on support_thread (kind, assigned_to)
  where member_seq > staff_read;

create function check_support_thread() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('open', 'waitingForUs'), ('open', 'waitingForMember'), ('open', 'closed'),
    ('waitingForUs', 'waitingForMember'), ('waitingForUs', 'closed'),
    ('waitingForMember', 'waitingForUs'), ('waitingForMember', 'closed'),
    -- Only a message reopens.
    ('closed', 'waitingForUs'), ('closed', 'waitingForMember'))
  then
    raise exception 'support_thread % is % and cannot become %', old.id, old.state, new.state
      using errcode = 'integrity_constraint_violation';
  end if;
  if (new.kind, new.member_id) <> (old.kind, old.member_id)
    or new.subject_id is distinct from old.subject_id
    or new.last_seq < old.last_seq or new.member_seq < old.member_seq
    or new.answer_seq < old.answer_seq or new.member_read < old.member_read
    or new.staff_read < old.staff_read or new.noticed < old.noticed
    or (old.state = 'closed' and new.state <> 'closed' and new.last_seq = old.last_seq)
  then
    raise exception 'support_thread % goes forward only', old.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger support_thread_goes_forward before update on support_thread
  for each row execute function check_support_thread();
create trigger support_thread_remains before delete or truncate on support_thread
  for each statement execute function refuse_change();

create table support_message (
  id bigint generated always as identity primary key,
  thread_id bigint not null references support_thread,
  seq bigint not null check (seq > 0),
  author text not null check (author in ('member', 'operator', 'system')),
  author_id bigint references principal,
  -- Made by the sender, once per message.
  message_id uuid not null,
  is_note boolean not null default false,
  text text not null check (length(text) <= 4000),
  -- Of a message of the system: the same in every language.
  texts jsonb,
  -- Not the transaction's beginning: what comes later in the conversation was written later.
  created_at timestamptz not null default clock_timestamp(),
  unique (thread_id, seq),
  unique (thread_id, message_id),
  check ((author = 'system') = (author_id is null)),
  check ((author = 'system') = (texts is not null)),
  check (not is_note or author = 'operator')
);
create trigger support_message_append_only before update or delete or truncate on support_message
  for each statement execute function refuse_change();

create table support_picture (
  message_id bigint not null references support_message,
  position smallint not null check (position between 1 and 4),
  file_id bigint not null unique references stored_file,
  primary key (message_id, position)
);
create trigger support_picture_append_only before update or delete or truncate on support_picture
  for each statement execute function refuse_change();

create table support_canned (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  texts jsonb not null,
  revision integer not null default 1,
  changed_by bigint references operator,
  changed_at timestamptz not null default now()
);
