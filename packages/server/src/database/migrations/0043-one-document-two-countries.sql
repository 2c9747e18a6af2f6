/*
 * A number of another country's document that can also be one of a Hong Kong card: its keyed hash as that
 * card. By chance or not, reviewers see who else gave it; only the same document stands in the way.
 */
alter table real_name add column card_digest bytea;
create index real_name_by_card on real_name (card_digest, id desc) where card_digest is not null;

-- It goes and stays with the hash of the number.
create or replace function check_real_name_erasure() returns trigger language plpgsql as $$
declare
  personal constant text[] := array['erased_at', 'sealed_name', 'sealed_number', 'masked_name',
    'masked_number', 'number_digest', 'card_digest', 'fingerprint', 'reason'];
begin
  if old.erased_at is not null or not is_closed_member(old.member_id)
    or to_jsonb(new) - personal <> to_jsonb(old) - personal
    or coalesce(new.number_digest <> old.number_digest, false)
    or (new.card_digest is not null
      and (new.number_digest is null or new.card_digest is distinct from old.card_digest))
  then
    raise exception 'real_name % cannot be erased so', old.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- Of a subject's photos, the looks of others than their owner, who may look as often as they like.
create index file_view_by_others on file_view (subject, id desc)
  where subject is not null and viewer_id <> owner_id;
