-- What is typed to find a person is in no saved filter any more: it would stay when that person leaves. Courses and
-- exam papers are searched for by their own titles.
delete from saved_filter
where list not in ('courses', 'examPapers')
  and query ~ '^((search|trace)=[^&]*(&|$))+$';

update saved_filter
set query = trim(both '&' from regexp_replace(query, '(^|&)(search|trace)=[^&]*', '', 'g'))
where list not in ('courses', 'examPapers')
  and query ~ '(^|&)(search|trace)=';
