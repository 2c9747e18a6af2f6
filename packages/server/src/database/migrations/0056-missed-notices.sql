-- For when it was planned, if its whole time passed while no process ran: it is a draft again, and says so.
alter table broadcast add column missed_at timestamptz;
