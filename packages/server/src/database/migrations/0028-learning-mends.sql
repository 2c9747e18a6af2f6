/* What members find in the catalogue, and the level it needs: also whoever plays, or sends a segment, goes by this. */
create view published_lesson as
select l.id, l.course_id, l.media_id, l.seconds, l.is_preview, c.level
from lesson l
  join course c on c.id = l.course_id and c.is_published
  join course_category k on k.id = c.category_id and k.is_published
where l.is_published;

/*
 * Takes the member's one play over. The time between two plays fills nothing, and what is left of the
 * first does not grow by beginning again. In another lesson it does not count at all: what was earned by
 * playing one lesson again would be worth most of the next.
 */
create or replace function begin_watch(of_member bigint, of_session bigint, new_play uuid, of_lesson bigint)
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
 * One counter for each transaction, by its number: one that folds many lessons would else hold several,
 * in any order, and could wait for another in a circle.
 */
create or replace function count_learned() returns trigger language plpgsql as $$
begin
  insert into counter (name, shard, value)
  values ('lessonsLearned', (pg_current_xact_id()::text::bigint % 16)::int, 1)
  on conflict (name, shard) do update set value = counter.value + 1;
  return null;
end $$;

/* A video that a lesson lets go is unused from then on, not since it was made: whoever erred can go back. */
create function lesson_drops_media() returns trigger language plpgsql as $$
begin
  update media set changed_at = now() where id = old.media_id and state = 'ready';
  return null;
end $$;
create trigger lesson_changes_media after update of media_id on lesson
  for each row when (old.media_id is not null and new.media_id is distinct from old.media_id)
  execute function lesson_drops_media();
create trigger lesson_drops_media after delete on lesson
  for each row when (old.media_id is not null) execute function lesson_drops_media();
