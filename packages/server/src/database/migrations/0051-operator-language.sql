-- Mail that nobody asked for on a screen goes out in the language last used, for operators as for members; until their
-- next login in the product's own.
alter table operator add column language text not null default 'cn';
