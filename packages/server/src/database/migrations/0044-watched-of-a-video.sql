/*
 * What was watched is of a video, not of the lesson that has it: seconds of one that was replaced say nothing of
 * the one that took its place. What is learned stays learned.
 */
alter table lesson_watch add column media_id bigint;
alter table watch_play add column media_id bigint;
update lesson_watch w set media_id = l.media_id from lesson l where l.id = w.lesson_id;
update watch_play p set media_id = l.media_id from lesson l where l.id = p.lesson_id;

-- Null where it was seen of another video.
create function seen_of(media bigint, wanted bigint, seen int4multirange) returns int4multirange
language sql immutable parallel safe as $$ select case when media = wanted then seen end $$;

-- Adds what the play knows to what is kept. The caller holds the play's row.
create or replace function fold_watch(play watch_play) returns void language plpgsql as $$
begin
  if play.is_folded then return; end if;
  insert into lesson_watch as kept (member_id, lesson_id, media_id, seen, position, learned_at, watched_at)
  values (play.member_id, play.lesson_id, play.media_id, play.seen, play.position, play.learned_at,
    play.reported_at)
  on conflict (member_id, lesson_id) do update set
    seen = coalesce(seen_of(kept.media_id, excluded.media_id, kept.seen), '{}') + excluded.seen,
    media_id = excluded.media_id,
    position = excluded.position,
    learned_at = coalesce(kept.learned_at, excluded.learned_at),
    watched_at = greatest(kept.watched_at, excluded.watched_at);
  perform add_watch_hour(play.member_id, play.hour, play.hour_seconds);
end $$;

/*
 * Takes the member's one play over. The time between two plays fills nothing, and what is left of the
 * first does not grow by beginning again. In another lesson it does not count at all: what was earned by
 * playing one lesson again would be worth most of the next. Nor does what was seen of another video than
 * the lesson has now.
 */
create or replace function begin_watch(of_member bigint, of_session bigint, new_play uuid, of_lesson bigint)
returns watch_play language plpgsql as $$
declare
  play watch_play;
  kept lesson_watch;
  media bigint;
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
  select l.media_id into media from lesson l where l.id = of_lesson;
  at := clock_timestamp();
  update watch_play set
    play_id = new_play,
    session_id = of_session,
    lesson_id = of_lesson,
    media_id = media,
    seen = coalesce(seen_of(kept.media_id, media, kept.seen), '{}'),
    position = case when kept.media_id = media then kept.position else 0 end,
    learned_at = kept.learned_at,
    credit = case when play.lesson_id = of_lesson then credit else least(credit, 3) end,
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
 * another session than the play's, has no row in the answer. One of a lesson that the member may no longer
 * play says why it is refused: what was counted before stays, and nothing is added. Where the lesson has got
 * another video since, counting begins anew with the next report.
 */
create or replace function report_watch(
  members bigint[], plays uuid[], sessions bigint[], played int4multirange[], positions real[])
returns table (number int, watched int, learned boolean, just_learned boolean, refusal text)
language plpgsql as $$
declare
  one record;
  play watch_play;
  length int;
  media bigint;
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
    select l.seconds, l.media_id, l.is_preview or m.contract_level >= l.level
    into length, media, is_open
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

    if play.media_id is distinct from media then
      play.media_id := media;
      play.seen := '{}';
      one.played := '{}';
      one.position := 0;
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
      media_id = play.media_id,
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
