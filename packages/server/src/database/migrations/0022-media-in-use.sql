/*
 * A video that is being removed cannot become part of a lesson, whichever of the two came first: whoever
 * attaches it holds it, and whoever removes it looks for lessons only once nobody does.
 */
create function lesson_takes_media() returns trigger
language plpgsql as $$
begin
  perform from media where id = new.media_id and state <> 'removing' for share;
  if not found then
    raise exception 'media % is gone', new.media_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;

create trigger lesson_takes_media before insert or update of media_id on lesson
  for each row when (new.media_id is not null) execute function lesson_takes_media();

-- For the clean-up, which looks for videos that no lesson uses.
create index media_ready on media (changed_at) where state = 'ready';
-- For the few that one operator may have under way.
create index media_uploading on media (made_by, changed_at) where state = 'uploading';
