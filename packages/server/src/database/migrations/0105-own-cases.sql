/*
 * Nobody decides about themselves. An operator may also be a member: then everything that concerns the member is the
 * operator's own case, and every record of a decision refuses it. The request is refused before; this holds whatever
 * runs the statement.
 *
 * The accounts of an operator are the member with the same email address, and every member who gave the number of a
 * document that this member gave as well. It goes no further than that one step: who gives a document of somebody else must
 * not make an operator a party to the cases of strangers.
 */
create function members_of_operator(operator bigint) returns setof bigint language sql stable as $$
  with account as (
    select m.id from principal o join principal m on m.kind = 'member' and m.email = lower(o.email)
    where o.id = operator and o.kind = 'operator')
  select id from account
  union
  select other.member_id from account join real_name r on r.member_id = account.id join real_name other on
    other.number_digest = r.number_digest or other.number_digest = r.card_digest
    or other.card_digest = r.number_digest or other.card_digest = r.card_digest
$$;

/* Whom a case concerns. Also by the names that cases have as subjects of the audit log. */
create function members_of_case(kind text, id bigint) returns setof bigint language plpgsql stable as $$
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
    else raise exception 'nobody knows whom a % concerns', kind;
  end case;
end $$;

create function is_own_case(operator bigint, kind text, id bigint) returns boolean language sql stable as $$
  select exists (select members_of_operator(operator) intersect select members_of_case(kind, id))
$$;

/* For a trigger after the row is written: the column that names the operator, the kind of case, and the column of its id. */
create function refuse_own_case() returns trigger language plpgsql as $$
declare
  written constant jsonb := to_jsonb(new);
  operator constant bigint := written ->> tg_argv[0];
begin
  if is_own_case(operator, tg_argv[1], (written ->> tg_argv[2])::bigint) then
    raise exception 'operator % is party to % %', operator, tg_argv[1], written ->> tg_argv[2]
      using errcode = 'integrity_constraint_violation', constraint = 'own_case';
  end if;
  return null;
end $$;

create trigger withdrawal_approval_of_another after insert on withdrawal_approval
  for each row execute function refuse_own_case('operator_id', 'withdrawal', 'withdrawal_id');
create trigger payout_retry_of_another after insert on payout_retry
  for each row execute function refuse_own_case('operator_id', 'withdrawal', 'withdrawal_id');
-- Not of the states that a payout passes through: they keep the operator who approved it.
create trigger withdrawal_of_another after update on withdrawal
  for each row when (new.changed_by is not null and new.state <> old.state
    and new.state in ('requested', 'approved', 'rejected'))
  execute function refuse_own_case('changed_by', 'withdrawal', 'id');

create trigger real_name_approval_of_another after insert on real_name_approval
  for each row execute function refuse_own_case('operator_id', 'real-name', 'real_name_id');
create trigger real_name_of_another after update on real_name
  for each row when (new.decided_by is distinct from old.decided_by)
  execute function refuse_own_case('decided_by', 'real-name', 'id');

create trigger ledger_proposal_of_another after insert on ledger_proposal
  for each row execute function refuse_own_case('proposed_by', 'proposal', 'id');
create trigger ledger_proposal_decided_by_another after update on ledger_proposal
  for each row when (new.decided_by is distinct from old.decided_by)
  execute function refuse_own_case('decided_by', 'proposal', 'id');

create trigger member_block_of_another after insert on member_block
  for each row execute function refuse_own_case('blocked_by', 'member', 'member_id');
create trigger member_block_of_another_lifted after update on member_block
  for each row when (new.lifted_by is distinct from old.lifted_by)
  execute function refuse_own_case('lifted_by', 'member', 'member_id');

create trigger chain_incident_of_another after update on chain_incident
  for each row when (new.resolved_by is not null and new.resolved_by is distinct from old.resolved_by)
  execute function refuse_own_case('resolved_by', 'incident', 'id');

create trigger exam_opening_of_another after insert or update of decided_by on exam_opening
  for each row when (new.decided_by is not null)
  execute function refuse_own_case('decided_by', 'member', 'member_id');
-- So a regrade that an operator started passes by what the same person sat.
create trigger exam_grading_of_another after insert on exam_grading
  for each row when (new.graded_by is not null)
  execute function refuse_own_case('graded_by', 'sitting', 'sitting_id');
create trigger certificate_of_another after update on certificate
  for each row when (new.revoked_by is not null and new.revoked_by is distinct from old.revoked_by)
  execute function refuse_own_case('revoked_by', 'certificate', 'id');

/* A hold has no operator of its own: they are the actors of the journals that made and ended it. */
create function refuse_own_hold() returns trigger language plpgsql as $$
declare
  journal_ constant bigint := coalesce(new.ended_by, new.held_by);
  actor bigint;
begin
  select j.actor_id into actor from journal j where j.id = journal_;
  if is_own_case(actor, 'member', new.member_id) then
    raise exception 'operator % is party to hold %', actor, new.id
      using errcode = 'integrity_constraint_violation', constraint = 'own_case';
  end if;
  return null;
end $$;
create trigger hold_of_another after insert or update on hold
  for each row when (new.purpose = 'operator') execute function refuse_own_hold();

/*
 * What leaves no row of its own, such as a reset second factor, leaves an entry in the audit log, in the same transaction.
 * An entry of one of these actions is not written about an own case.
 */
create function own_case_actions() returns text[] language sql immutable as $$
  select array['chain.resolve-incident', 'exam.accept', 'exam.change-opening', 'exam.decline', 'exam.extra-time',
    'exam.open', 'exam.revoke-certificate', 'exam.submit-for', 'exam.withdraw', 'identity.approve', 'identity.reject',
    'identity.reveal', 'ledger.approve', 'ledger.freeze', 'ledger.propose-adjustment', 'ledger.propose-reversal',
    'ledger.reject', 'ledger.release', 'member.block', 'member.end-all-sessions', 'member.end-session',
    'member.reset-totp', 'member.unblock', 'withdrawal.approve', 'withdrawal.reject', 'withdrawal.retry']
$$;

create function refuse_entry_of_own_case() returns trigger language plpgsql as $$
declare
  kind constant text := split_part(new.subject, ':', 1);
begin
  -- An exam that is opened for many is about its paper; the openings themselves are held to the rule.
  if kind <> 'exam-paper' and is_own_case(new.operator_id, kind, split_part(new.subject, ':', 2)::bigint) then
    raise exception 'operator % is party to %', new.operator_id, new.subject
      using errcode = 'integrity_constraint_violation', constraint = 'own_case';
  end if;
  return null;
end $$;
create trigger audit_entry_of_another after insert on audit_entry
  for each row when (new.operator_id is not null and new.subject is not null and new.action = any (own_case_actions()))
  execute function refuse_entry_of_own_case();
