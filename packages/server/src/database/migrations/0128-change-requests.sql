/*
 * Calls of operators that a second operator must approve before they run. The row keeps the call with its input; approving it
 * makes the call, in the same transaction. Rows stay: they say who asked and who approved.
 */
create table change_request (
  id bigint generated always as identity primary key,
  -- The name of the call in the contract.
  call text not null check (call ~ '^[a-zA-Z]{1,60}$'),
  input jsonb not null check (octet_length(input::text) <= 131072),
  -- Of call and input: the same request again is the same row while it is open.
  digest bytea not null check (octet_length(digest) = 32),
  -- As in the audit log, such as hold:12; null where the call has none.
  subject text check (length(subject) <= 100),
  -- Whom it is about, for own cases; null where it concerns no member.
  case_kind text,
  case_id bigint,
  -- What was in force when it was asked for, and what it becomes: [{name, language, before, after}].
  fields jsonb not null check (jsonb_typeof(fields) = 'array' and octet_length(fields::text) <= 262144),
  -- Roles that may approve it.
  roles text[] not null check (cardinality(roles) between 1 and 20),
  state text not null default 'open'
    check (state in ('open', 'approved', 'declined', 'withdrawn', 'expired', 'failed')),
  author_id bigint not null references operator,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  decided_by bigint references operator,
  decided_at timestamptz,
  -- Why it was declined, or the error by which it failed.
  reason text check (length(reason) <= 1000),
  -- Nobody else could have approved it, so that it ran at once.
  ran_alone boolean not null default false,
  check ((case_kind is null) = (case_id is null)),
  check ((state = 'open') = (decided_at is null)),
  check ((state in ('declined', 'failed') or (state = 'approved' and not ran_alone)) = (decided_by is not null)),
  check (not ran_alone or state = 'approved'),
  check ((state in ('declined', 'failed')) = (reason is not null)),
  -- Two people, whoever runs the statement.
  constraint second_person check (decided_by <> author_id)
);
create unique index change_request_once on change_request (author_id, digest) where state = 'open';
create index change_request_over on change_request (expires_at) where state = 'open';
create index change_request_of_call on change_request (call, id desc);
create index change_request_in_state on change_request (call, state, id desc);

create trigger change_request_ends_once before update on change_request
  for each row execute function only_an_open_row_ends('open', 'state', 'decided_by', 'decided_at', 'reason');
create trigger change_request_remains before delete or truncate on change_request
  for each statement execute function refuse_change();

/*
 * Roles that an operator lost count for a day more: whoever takes the role of the second person away, or disables them, must
 * not be alone at once.
 */
alter table operator
  add column former_roles text[] not null default '{}',
  add column roles_changed_at timestamptz;
create function keep_former_roles() returns trigger language plpgsql as $$
begin
  new.former_roles := old.roles ||
    case when old.roles_changed_at > now() - interval '1 day' then old.former_roles else '{}' end;
  new.roles_changed_at := now();
  return new;
end $$;
create trigger operator_former_roles before update of roles on operator
  for each row when (new.roles is distinct from old.roles) execute function keep_former_roles();

/* Whether no other operator holds one of these roles, nor did within the last day. */
create function is_only_operator(operator_ bigint, roles_ text[]) returns boolean language sql stable as $$
  select not exists (
    select from operator o join principal p on p.id = o.id
    where o.id <> operator_
      and (p.disabled_at is null or p.disabled_at > now() - interval '1 day')
      and (o.roles && roles_ or (o.roles_changed_at > now() - interval '1 day' and o.former_roles && roles_)))
$$;

/* A request begins open, so that it ends by an update; or it ran because nobody else could have approved it. */
create function check_new_change_request() returns trigger language plpgsql as $$
begin
  if not new.ran_alone or not is_only_operator(new.author_id, new.roles) then
    raise exception 'operator % is not the only one who may approve %', new.author_id, new.call
      using errcode = 'integrity_constraint_violation', constraint = 'second_person';
  end if;
  return new;
end $$;
create trigger change_request_begins before insert on change_request
  for each row when (new.state <> 'open') execute function check_new_change_request();

/* Nobody decides about a request that concerns themselves as a member. */
create or replace function members_of_case(kind text, id bigint) returns setof bigint language plpgsql stable as $$
begin
  case kind
    when 'member' then return next id;
    when 'withdrawal' then return query select w.member_id from withdrawal w where w.id = $2;
    when 'real-name' then return query select r.member_id from real_name r where r.id = $2;
    when 'hold' then return query select h.member_id from hold h where h.id = $2;
    when 'journal' then return query select a.member_id from posting p join ledger_account a on a.id = p.account_id
      where p.journal_id = $2 and a.member_id is not null;
    when 'proposal' then return query select p.member_id from ledger_proposal p where p.id = $2 and p.member_id is not null
      union select members_of_case('journal', p.reverses) from ledger_proposal p where p.id = $2 and p.reverses is not null;
    when 'incident' then return query select i.member_id from chain_incident i where i.id = $2 and i.member_id is not null;
    when 'opening', 'exam-opening' then return query select o.member_id from exam_opening o where o.id = $2;
    when 'sitting', 'exam-sitting' then return query select s.member_id from exam_sitting s where s.id = $2;
    when 'certificate' then return query select c.member_id from certificate c where c.id = $2;
    when 'change-request' then return query select members_of_case(r.case_kind, r.case_id)
      from change_request r where r.id = $2 and r.case_kind is not null;
    else raise exception 'nobody knows whom a % concerns', kind;
  end case;
end $$;

create or replace function own_case_actions() returns text[] language sql immutable as $$
  select array['chain.resolve-incident', 'change-request.approve', 'change-request.decline', 'exam.accept',
    'exam.change-opening', 'exam.decline', 'exam.extra-time', 'exam.open', 'exam.revoke-certificate',
    'exam.submit-for', 'exam.withdraw', 'identity.approve', 'identity.reject', 'identity.reveal', 'ledger.approve',
    'ledger.freeze', 'ledger.propose-adjustment', 'ledger.propose-reversal', 'ledger.reject', 'ledger.release',
    'member.block', 'member.end-all-sessions', 'member.end-session', 'member.reset-totp', 'member.unblock',
    'withdrawal.approve', 'withdrawal.reject', 'withdrawal.retry']
$$;

create trigger change_request_of_another after update on change_request
  for each row when (new.decided_by is distinct from old.decided_by)
  execute function refuse_own_case('decided_by', 'change-request', 'id');

/*
 * Two people release what an operator froze: somebody else than the operator who froze it, or that one with the approval of
 * another, or alone where there is no other.
 */
create function release_takes_two() returns trigger language plpgsql as $$
declare
  froze bigint;
  released bigint;
begin
  select j.actor_id into froze from journal j where j.id = new.held_by;
  select j.actor_id into released from journal j where j.id = new.ended_by;
  if froze = released and exists (select from operator o where o.id = released)
    and not exists (select from change_request r where r.call = 'releaseMemberFunds' and r.state = 'approved'
      and r.subject = 'hold:' || new.id and r.author_id = released)
  then
    raise exception 'operator % froze hold % and cannot release it alone', released, new.id
      using errcode = 'integrity_constraint_violation', constraint = 'second_person';
  end if;
  return null;
end $$;
-- At the commit, so that a release can be tried and undone before anybody has approved it.
create constraint trigger hold_released_by_two after update on hold deferrable initially deferred
  for each row when (new.purpose = 'operator' and new.state = 'released' and old.state = 'held')
  execute function release_takes_two();
create index change_request_about on change_request (subject) where subject is not null;
