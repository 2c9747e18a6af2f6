/*
 * Many reports in one statement, in the order of their members, so that two statements with the same
 * members never wait for each other in a circle. One of a play that is no longer the member's, or of
 * another session than the play's, has no row in the answer. One of a lesson that the member may no longer
 * play says why it is refused: what was counted before stays, and nothing is added.
 */
drop function report_watch;
create function report_watch(
  members bigint[], plays uuid[], sessions bigint[], played int4multirange[], positions real[])
returns table (number int, watched int, learned boolean, just_learned boolean, refusal text)
language plpgsql as $$
declare
  one record;
  play watch_play;
  length int;
  is_open boolean;
  fresh int4multirange;
  gained int;
  at timestamptz;
  this_hour timestamptz;
begin
  for one in
    select r.* from unnest(members, plays, sessions, played, positions) with ordinality
      as r (member_id, play_id, session_id, played, position, number)
    order by r.member_id, r.number
  loop
    select * into play from watch_play p
    where p.member_id = one.member_id and p.play_id = one.play_id and p.session_id = one.session_id
    for no key update;
    continue when not found;
    number := one.number;
    select l.seconds, l.is_preview or m.contract_level >= l.level into length, is_open
    from published_lesson l join member m on m.id = play.member_id
    where l.id = play.lesson_id;
    refusal := case when length is null then 'notFound' when not is_open then 'contractNeeded' end;
    if refusal is not null then
      watched := seconds_in(play.seen);
      learned := play.learned_at is not null;
      just_learned := false;
      return next;
      continue;
    end if;

    at := clock_timestamp();
    play.credit := least(1200, play.credit + 2 * extract(epoch from greatest(at - play.credit_at, '0')));
    play.credit_at := greatest(at, play.credit_at);
    fresh := one.played * int4multirange(int4range(0, length)) - play.seen;
    gained := seconds_in(fresh);
    if gained > play.credit then gained := 0; end if;

    this_hour := date_trunc('hour', at, 'UTC');
    if play.hour <> this_hour then
      perform add_watch_hour(play.member_id, play.hour, play.hour_seconds);
      play.hour := this_hour;
      play.hour_seconds := 0;
    end if;
    if gained > 0 then
      play.seen := play.seen + fresh;
      play.credit := play.credit - gained;
      play.hour_seconds := play.hour_seconds + gained;
    end if;
    play.position := least(one.position, length);
    play.reported_at := at;
    play.is_folded := false;
    watched := seconds_in(play.seen * int4multirange(int4range(0, length)));
    just_learned := play.learned_at is null and gained > 0 and watched >= ceil(length * 0.9);
    if just_learned then play.learned_at := at; end if;

    update watch_play p set
      seen = play.seen,
      position = play.position,
      credit = play.credit,
      credit_at = play.credit_at,
      hour = play.hour,
      hour_seconds = play.hour_seconds,
      learned_at = play.learned_at,
      reported_at = play.reported_at,
      is_folded = play.is_folded
    where p.member_id = play.member_id;
    learned := play.learned_at is not null;
    return next;
  end loop;
end $$;

/* Courses are listed category by category; within one `course_of_category` has them in order. */
drop index course_in_order;
create index course_category_in_order on course_category (position, id);
