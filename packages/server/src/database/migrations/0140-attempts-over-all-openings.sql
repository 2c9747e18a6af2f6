-- Attempts of earlier openings count too: opening a paper that pays again gives no more of them.
create or replace function attempts_of_paying_paper() returns trigger language plpgsql as $$
begin
  if exists (select from exam_paper p
    where p.id = new.paper_id and p.reward > 0
      and new.attempts + (select count(*) from exam_sitting s
        where s.member_id = new.member_id and s.paper_id = new.paper_id and s.opening_id <> new.id) > p.attempts)
  then
    raise exception 'opening % has more attempts than its paper, which pays', new.id
      using errcode = 'check_violation', constraint = 'attempts_of_paying_paper';
  end if;
  return new;
end $$;
drop trigger exam_opening_attempts on exam_opening;
create trigger exam_opening_attempts before insert or update of attempts on exam_opening
  for each row when (new.attempts is not null) execute function attempts_of_paying_paper();
