-- Due rewards are paid in the order in which they were earned. The due date is no such order: every reward that a cap holds back
-- gets the same one, and rewards of members with lower numbers would then always come first.
create index exam_reward_in_order_earned on exam_reward (owed_at, member_id, paper_id)
  where state = 'owed' and due_at is not null;
