-- Looked for every hour, and hardly ever there: see `platform/mail/purge.ts`.
create index mail_traceless on mail (created_at) where kind = 'account-closed';
