/*
 * The home screen, as delivered: in Japanese it said that no reward is paid once the budget is used up, where none is
 * promised; a lesson, and in Korean the teacher who opens an exam, are called as in the app. What somebody changed in
 * the console is theirs.
 */
do $$
declare word record;
begin
  for word in select * from (values
    ('予算がなくなれば報酬は支払われません。', '予算を使い切ったあとは、報酬をお約束できません。'),
    ('順を追って、一課ずつ。', '順を追って、1レッスンずつ。'),
    ('강사 승인 시험', '선생님이 열어 주는 시험'),
    ('신청하면 강사가 응시를 승인하고', '신청하면 선생님이 시험을 열어 주고')
  ) as words (said, says) loop
    update home_section set texts = replace(texts::text, word.said, word.says)::jsonb
    where changed_by is null and strpos(texts::text, word.said) > 0;
  end loop;
end $$;
