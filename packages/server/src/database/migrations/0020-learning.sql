/*
 * What is taught. Words stand in up to six languages; where one is missing, another is shown, so a row
 * has at least one. The order is the editors' own: positions begin at 1 and are set all at once.
 */
create table course_category (
  id bigint generated always as identity primary key,
  -- Language to { name }.
  texts jsonb not null check (texts <> '{}'),
  position int not null check (position > 0),
  is_published boolean not null default false,
  -- Of the intent that made it: the same request again makes nothing new.
  request_id uuid unique,
  changed_at timestamptz not null default now()
);

create table course (
  id bigint generated always as identity primary key,
  category_id bigint not null references course_category,
  -- The contract level that it needs; 0 is for every member.
  level smallint not null check (level between 0 and 9),
  -- Language to { title, summary, speaker }.
  texts jsonb not null check (texts <> '{}'),
  cover_id bigint references stored_file,
  position int not null check (position > 0),
  is_published boolean not null default false,
  -- Of the intent that made it: the same request again makes nothing new.
  request_id uuid unique,
  changed_at timestamptz not null default now()
);
create index course_of_category on course (category_id, position, id);
create index course_in_order on course (position, id) where is_published;

/*
 * A video on its way in and after. The row is there before the bytes and goes after them, so that a crash
 * at any point leaves a row by which the rest is found.
 */
create table media (
  id bigint generated always as identity primary key,
  state text not null default 'uploading'
    check (state in ('uploading', 'waiting', 'working', 'ready', 'failed', 'removing')),
  -- As the operator's computer calls it; shown, never used as a path.
  file_name text not null,
  bytes bigint not null check (bytes > 0),
  -- How much has arrived. The next part begins exactly here.
  received bigint not null default 0 check (received between 0 and bytes),
  -- The folder of everything that is made of it, in the store; nobody guesses it.
  folder text not null unique,
  kind text check (kind in ('hls', 'mp4')),
  -- In whole seconds, read from the video itself.
  seconds int check (seconds between 1 and 86400),
  -- Name of the still picture in the folder.
  poster text,
  percent smallint not null default 0 check (percent between 0 and 100),
  -- Why it failed, as a code.
  problem text,
  made_by bigint not null references principal,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (state <> 'ready' or (kind is not null and seconds is not null and received = bytes)),
  check (state <> 'failed' or problem is not null)
);
create index media_not_ready on media (changed_at) where state <> 'ready';

create table lesson (
  id bigint generated always as identity primary key,
  course_id bigint not null references course,
  -- Language to { title }.
  texts jsonb not null check (texts <> '{}'),
  position int not null check (position > 0),
  -- Open to every member, whatever their contract.
  is_preview boolean not null default false,
  is_published boolean not null default false,
  media_id bigint references media,
  -- Of the media, from the moment it is attached and ready.
  seconds int check (seconds between 1 and 86400),
  -- Of the intent that made it: the same request again makes nothing new.
  request_id uuid unique,
  changed_at timestamptz not null default now(),
  check (seconds is null or media_id is not null),
  check (not is_published or seconds is not null)
);
create index lesson_of_course on lesson (course_id, position, id);
create index lesson_of_media on lesson (media_id);

create table lesson_caption (
  lesson_id bigint not null references lesson,
  language text not null check (language in ('en', 'cn', 'tcn', 'jp', 'ko', 'ru')),
  vtt text not null check (length(vtt) between 1 and 400000),
  primary key (lesson_id, language)
);

/*
 * What was watched, as seconds of a lesson. A second counts once, whoever reports it and how often.
 */
create table lesson_watch (
  member_id bigint not null references member,
  lesson_id bigint not null references lesson,
  seen int4multirange not null default '{}',
  -- Where to go on, in seconds.
  position real not null default 0 check (position >= 0),
  learned_at timestamptz,
  watched_at timestamptz not null,
  primary key (member_id, lesson_id)
);
-- Newest first, for "continue watching"; who watched a lesson, for its teachers; and everybody.
create index lesson_watch_recent on lesson_watch (member_id, watched_at, lesson_id);
create index lesson_watch_of_lesson on lesson_watch (lesson_id, watched_at, member_id);
create index lesson_watch_newest on lesson_watch (watched_at, member_id, lesson_id);

-- By the hour, so that a day can be summed up in the time zone of whoever looks.
create table watch_hour (
  member_id bigint not null references member,
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  seconds int not null check (seconds > 0),
  primary key (member_id, hour)
);

/*
 * What a member plays now: one thing at a time, so that several tabs and devices do not add up. A report
 * changes this row and no other; it is folded into the two tables above when something else is played,
 * when the lesson is learned, and when nothing was reported for a while. Until then it knows more than
 * they do, so whoever reads what was watched reads it too.
 */
create table watch_play (
  member_id bigint primary key references member,
  play_id uuid not null,
  session_id bigint not null,
  lesson_id bigint not null references lesson,
  -- Of this lesson, from whenever it was played: it begins with what lesson_watch has.
  seen int4multirange not null,
  position real not null check (position >= 0),
  -- Seconds that the clock has allowed and no report has used. It grows at the greatest speed of the player.
  credit real not null check (credit >= 0),
  credit_at timestamptz not null,
  hour timestamptz not null,
  hour_seconds int not null default 0 check (hour_seconds >= 0),
  learned_at timestamptz,
  reported_at timestamptz not null,
  is_folded boolean not null default true
) with (fillfactor = 70);
-- Not on the time, which every report changes: a report touches no index.
create index watch_play_to_fold on watch_play (member_id) where not is_folded;

create function seconds_in(seen int4multirange) returns int
language sql immutable strict parallel safe
return coalesce((select sum(upper(r) - lower(r)) from unnest(seen) r), 0)::int;
