-- The academy's address is written in each language, as all other words on the home screen are.
alter table setting disable trigger setting_is_changed;
update setting set value = (
  select jsonb_object_agg(language, setting.value)
  from unnest(array['en', 'cn', 'tcn', 'jp', 'ko', 'ru']) as language)
where key = 'address' and jsonb_typeof(value) = 'string';
alter table setting enable trigger setting_is_changed;
