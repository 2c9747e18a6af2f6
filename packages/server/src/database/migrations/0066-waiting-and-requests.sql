-- Since when a member waits for us, for as long as they do. Who writes again has not begun to wait anew. Whoever has
-- waited longest comes first, by a number of the inbox: unique, so that the list can be paged by it.
alter table support_thread
  add column waiting_position bigint not null default nextval('support_activity'),
  add column waiting_since timestamptz not null default now();
update support_thread t set
  waiting_since = coalesce((
    select min(m.created_at) from support_message m
    where m.thread_id = t.id and m.seq > t.answer_seq and m.author = 'member'), t.active_at)
where state = 'waitingForUs';
-- Numbered once they are in order.
with ordered as materialized (
  select id from support_thread where state = 'waitingForUs' order by waiting_since, id
), numbered as materialized (
  select id, nextval('support_activity') as place from ordered
)
update support_thread t set waiting_position = n.place from numbered n where n.id = t.id;

drop index support_thread_waiting;
-- What opens the conversation of a matter waits in the place of that matter, not here.
create index support_thread_waiting on support_thread (assigned_to, kind, waiting_position)
  where state = 'waitingForUs' and (kind = 'support' or member_seq > 1);
-- Counted what nobody had looked at. What is counted now is what waits, looked at or not.
drop index support_thread_unread;

-- As for invitations: a request that comes again, after a lost answer, gives what it made. Rows from before have none.
alter table exam_regrade
  add column request_id uuid unique,
  add column made_of bytea,
  add check ((request_id is null) = (made_of is null));
alter table support_canned
  add column request_id uuid unique,
  add column made_of bytea,
  add check ((request_id is null) = (made_of is null));
