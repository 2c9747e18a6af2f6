-- How often an exam that pays may be tried is decided by two people, with its reward: who opens it for somebody gives no more.
create function attempts_of_paying_paper() returns trigger language plpgsql as $$
begin
  if exists (select from exam_paper p
    where p.id = new.paper_id and p.reward > 0 and new.attempts > p.attempts)
  then
    raise exception 'opening % has more attempts than its paper, which pays', new.id
      using errcode = 'check_violation', constraint = 'attempts_of_paying_paper';
  end if;
  return new;
end $$;
create trigger exam_opening_attempts before insert or update of attempts on exam_opening
  for each row when (new.attempts > 1) execute function attempts_of_paying_paper();
