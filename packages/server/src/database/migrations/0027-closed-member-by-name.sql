/* Whoever asks for something while the account is being closed is told so; the name says which refusal it was. */
create or replace function refuse_closed_member() returns trigger language plpgsql as $$
begin
  perform from member where id = new.member_id and closed_at is null for key share;
  if not found then
    raise exception 'member % is closed', new.member_id
      using errcode = 'integrity_constraint_violation', constraint = 'member_is_open';
  end if;
  return new;
end $$;
