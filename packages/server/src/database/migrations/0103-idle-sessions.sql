-- When an operator's session that was idle was first refused, so that one idle time is one security event. The last use is
-- last_seen_at.
alter table session add column asked_idle_at timestamptz;
