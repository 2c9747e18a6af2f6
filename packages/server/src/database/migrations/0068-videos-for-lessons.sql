/*
 * A video that was uploaded for a lesson becomes its video when it is ready, unless the lesson has got another than it
 * had then. Neither refers to a row: a lesson or a video that is gone by then takes nothing and is taken by nobody.
 */
alter table media
  add column for_lesson bigint,
  add column over_media bigint,
  add check (over_media is null or for_lesson is not null);
