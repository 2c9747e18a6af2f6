-- Who waits for an answer and has waited longest: of those nobody has taken, and of one's own.
create index support_thread_waiting on support_thread (assigned_to, kind, position)
  where state = 'waitingForUs';
