/*
 * Which of a member's own notices are read is said by each of them. A mark "up to here" also covered one
 * that had drawn its place before and was committed after; it counts for broadcasts alone, whose places are
 * given in the order of their commits.
 */
update notice n set read_at = now() from information_reading r
where n.read_at is null and r.member_id = n.member_id and r.type = 'notice' and n.id <= r.read_to;
