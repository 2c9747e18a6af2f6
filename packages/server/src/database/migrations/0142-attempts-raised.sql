-- Checks an opening only where its attempts rise. One that had more before the terms of its paper changed can still be extended.
drop trigger exam_opening_attempts on exam_opening;
create trigger exam_opening_attempts before insert on exam_opening
  for each row when (new.attempts is not null) execute function attempts_of_paying_paper();
create trigger exam_opening_attempts_raised before update of attempts on exam_opening
  for each row when (new.attempts > coalesce(old.attempts, 0)) execute function attempts_of_paying_paper();
