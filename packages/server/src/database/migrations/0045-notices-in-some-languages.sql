-- Who reads in a language that a notice is not for does not see it: it needs words in those it is for.
alter table broadcast drop constraint broadcast_check4;
alter table broadcast add constraint broadcast_is_written check (state = 'draft'
  or texts ?& coalesce(languages, array['en', 'cn', 'tcn', 'jp', 'ko', 'ru']));
