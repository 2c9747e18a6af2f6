-- The desk looks every half minute for what failed lately: see `platform/mail/work-lines.ts`.
create index mail_failed on mail (created_at) where state = 'failed';
