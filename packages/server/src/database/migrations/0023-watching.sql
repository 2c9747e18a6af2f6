/*
 * What was watched is counted here, beside the row that it is counted in: a report is one trip and one
 * write, and whatever arrives at the same time waits for the row and goes by what it then says.
 *
 * The clock is a bucket of seconds. It fills at twice the time that passes, the greatest speed of the
 * player, while a play is on; each new second that counts is taken out of it. A report that claims more
 * than is in it is not believed at all.
 */

-- Adds what the play knows to what is kept. The caller holds the play's row.
create function fold_watch(play watch_play) returns void language plpgsql as $$
begin
  if play.is_folded then return; end if;
  insert into lesson_watch as kept (member_id, lesson_id, seen, position, learned_at, watched_at)
  values (play.member_id, play.lesson_id, play.seen, play.position, play.learned_at, play.reported_at)
  on conflict (member_id, lesson_id) do update set
    seen = kept.seen + excluded.seen,
    position = excluded.position,
    learned_at = coalesce(kept.learned_at, excluded.learned_at),
    watched_at = greatest(kept.watched_at, excluded.watched_at);
  perform add_watch_hour(play.member_id, play.hour, play.hour_seconds);
end $$;

-- The same for good: until the next report there is nothing to add any more.
create function settle_watch(play watch_play) returns void language plpgsql as $$
begin
  perform fold_watch(play);
  update watch_play set is_folded = true, hour_seconds = 0 where member_id = play.member_id;
end $$;

create function add_watch_hour(of_member bigint, of_hour timestamptz, played int) returns void
language sql as $$
  insert into watch_hour as kept (member_id, hour, seconds)
  select of_member, of_hour, played where played > 0
  on conflict (member_id, hour) do update set seconds = kept.seconds + excluded.seconds
$$;

/*
 * Takes the member's one play over. The time between two plays fills nothing, and what is left of the
 * first does not grow by beginning again: only the very first play is given a few seconds.
 */
create function begin_watch(of_member bigint, of_session bigint, new_play uuid, of_lesson bigint)
returns watch_play language plpgsql as $$
declare
  play watch_play;
  kept lesson_watch;
  at timestamptz;
begin
  insert into watch_play
    (member_id, play_id, session_id, lesson_id, seen, position, credit, credit_at, hour, reported_at)
  values (of_member, new_play, of_session, of_lesson, '{}', 0, 3, now(), now(), now())
  on conflict (member_id) do nothing;
  select * into play from watch_play where member_id = of_member for no key update;
  if not found then return null; end if;
  perform fold_watch(play);
  select * into kept from lesson_watch where member_id = of_member and lesson_id = of_lesson;
  at := clock_timestamp();
  update watch_play set
    play_id = new_play,
    session_id = of_session,
    lesson_id = of_lesson,
    seen = coalesce(kept.seen, '{}'),
    position = coalesce(kept.position, 0),
    learned_at = kept.learned_at,
    credit_at = greatest(credit_at, at),
    hour = date_trunc('hour', at, 'UTC'),
    hour_seconds = 0,
    reported_at = at,
    is_folded = true
  where member_id = of_member
  returning * into play;
  return play;
end $$;

/*
 * Many reports in one statement, in the order of their members, so that two statements with the same
 * members never wait for each other in a circle. One of a play that is no longer the member's, or of
 * another session than the play's, has no row in the answer.
 */
create function report_watch(
  members bigint[], plays uuid[], sessions bigint[], played int4multirange[], positions real[])
returns table (number int, watched int, learned boolean, just_learned boolean)
language plpgsql as $$
declare
  one record;
  play watch_play;
  length int;
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
    select coalesce(l.seconds, 0) into length from lesson l where l.id = play.lesson_id;

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
    number := one.number;
    learned := play.learned_at is not null;
    return next;
  end loop;
end $$;

/*
 * For a lesson that was just learned, one member a transaction: what is learned is counted for all members
 * together, and a statement of many reports would hold several of those counters at once.
 */
create function settle_watch_of(of_member bigint) returns void language plpgsql as $$
declare
  play watch_play;
begin
  select * into play from watch_play where member_id = of_member for no key update;
  if found then perform settle_watch(play); end if;
end $$;

/*
 * So that what is kept is true soon after the last report, for lists that read many members. Plays that a
 * report holds at the moment are not idle. Says how many there were.
 */
create function fold_idle_watches(idle interval, most int) returns int language plpgsql as $$
declare
  play watch_play;
  folded int := 0;
begin
  for play in
    select * from watch_play where not is_folded and reported_at < clock_timestamp() - idle
    order by member_id limit most for no key update skip locked
  loop
    perform settle_watch(play);
    folded := folded + 1;
  end loop;
  return folded;
end $$;
