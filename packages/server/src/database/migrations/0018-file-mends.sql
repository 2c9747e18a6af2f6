/*
 * Looks at private files. Each names whose file it was, because that is asked for when the file is long
 * gone; null only where it was gone before this column came.
 */
drop trigger file_view_append_only on file_view;
alter table file_view add column owner_id bigint references principal;
update file_view v set owner_id = f.owner_id from stored_file f where f.id = v.file_id;
update file_view v set owner_id = r.member_id from real_name r
  where v.owner_id is null and v.subject = 'real-name:' || r.id;
create index file_view_of_owner on file_view (owner_id, id) where owner_id is not null;
create index file_view_of_viewer on file_view (viewer_id, id);
create index file_view_at on file_view (at);

/*
 * They are kept for two years and not for ever; and when a member leaves, the addresses they looked from
 * go with them. Nothing else becomes changeable.
 */
create function check_file_view() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '2 years' then return old; end if;
  elsif is_closed_member(old.viewer_id) and new.ip = ''
    and to_jsonb(new) - 'ip' = to_jsonb(old) - 'ip'
  then
    return new;
  end if;
  raise exception 'file_view % remains as it is', old.id
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger file_view_remains before update or delete on file_view
  for each row execute function check_file_view();
create trigger file_view_append_only before truncate on file_view
  for each statement execute function refuse_change();
