/*
 * The home screen. Its words are rows from the first day on, so that there is one place where they are
 * read and one where they are written; whoever runs the academy changes them in the console.
 */
create table home_section (
  key text primary key check (key in ('hero', 'introduction', 'rewards')),
  -- Language to what the contract says of this section.
  texts jsonb not null check (texts <> '{}'),
  revision int not null default 1 check (revision > 0),
  -- Null as long as they are as delivered.
  changed_by bigint references operator,
  changed_at timestamptz not null default now()
);

create table home_person (
  id bigint generated always as identity primary key,
  request_id uuid not null unique,
  circle text not null check (circle in ('management', 'lecturer')),
  -- Language to { name, role, words }.
  texts jsonb not null check (texts <> '{}'),
  portrait_id bigint references stored_file,
  position int not null check (position > 0),
  is_published boolean not null default false,
  revision int not null default 1 check (revision > 0),
  changed_by bigint references operator,
  changed_at timestamptz not null default now(),
  -- At the end of the statement, since an order is set all at once.
  unique (circle, position) deferrable
);
create index home_person_portrait on home_person (portrait_id) where portrait_id is not null;

-- Who changed what from what to what; a person who was removed keeps theirs.
create table home_change (
  id bigint generated always as identity primary key,
  subject text not null,
  before jsonb,
  after jsonb,
  changed_by bigint not null references operator,
  at timestamptz not null default now(),
  check (before is not null or after is not null)
);
create index home_change_of_subject on home_change (subject, id desc);
create trigger home_change_append_only before update or delete or truncate on home_change
  for each statement execute function refuse_change();
create trigger home_section_remains before delete or truncate on home_section
  for each statement execute function refuse_change();

-- Every process keeps the home screen in memory: tells them all to read it again.
create function tell_home() returns trigger language plpgsql as $$
begin
  perform pg_notify('home', '');
  return null;
end $$;
create trigger home_section_told after insert or update on home_section
  for each statement execute function tell_home();
create trigger home_person_told after insert or update or delete on home_person
  for each statement execute function tell_home();
create trigger course_category_told after insert or update or delete on course_category
  for each statement execute function tell_home();
create trigger course_told after insert or update or delete on course
  for each statement execute function tell_home();
create trigger lesson_told after insert or update or delete on lesson
  for each statement execute function tell_home();

/*
 * How often a lesson was learned. Counted when it happens, because nobody counts a table of all that was
 * ever watched for a visitor; a member who leaves takes nothing of it back.
 */
create function count_learned() returns trigger language plpgsql as $$
begin
  insert into counter (name, shard, value) values ('lessonsLearned', floor(random() * 16)::int, 1)
  on conflict (name, shard) do update set value = counter.value + 1;
  return null;
end $$;
create trigger lesson_watch_began_learned after insert on lesson_watch
  for each row when (new.learned_at is not null) execute function count_learned();
create trigger lesson_watch_became_learned after update of learned_at on lesson_watch
  for each row when (old.learned_at is null and new.learned_at is not null)
  execute function count_learned();

insert into home_section (key, texts) values
('hero', $${
  "en": {"eyebrow": "Bounty-hunter training base", "title": "Learn commodity and AI trading. Earn as you pass.", "lead": "Structured courses, exams opened by your teacher, and rewards you can verify."},
  "cn": {"eyebrow": "赏金猎人训练基地", "title": "学大宗商品与 AI 交易，通过考试，赢得奖励。", "lead": "系统课程，老师开启的考试，可查证的奖励。"},
  "tcn": {"eyebrow": "賞金獵人訓練基地", "title": "學大宗商品與 AI 交易，通過考試，贏得獎勵。", "lead": "系統課程，老師開啟的考試，可查證的獎勵。"},
  "jp": {"eyebrow": "バウンティハンター養成所", "title": "商品取引とAI取引を学び、合格して報酬を得る。", "lead": "体系的なコース、講師が許可する試験、検証できる報酬。"},
  "ko": {"eyebrow": "바운티 헌터 훈련소", "title": "원자재와 AI 트레이딩을 배우고, 합격하면 보상을 받습니다.", "lead": "체계적인 강의, 강사 승인 시험, 확인할 수 있는 보상."},
  "ru": {"eyebrow": "База охотников за наградами", "title": "Учитесь торговле сырьём и торговле с ИИ. Сдавайте и получайте награды.", "lead": "Системные курсы, экзамены от преподавателя и награды, которые можно проверить."}
}$$),
('introduction', $${
  "en": {"title": "The training base", "body": "We train bounty hunters: people who study a market properly, prove what they know, and are rewarded for it.", "steps": [{"title": "Study", "text": "Courses in order, lesson by lesson. What you have really watched is counted."}, {"title": "Sit the exam", "text": "You apply, your teacher opens it, and every answer is saved as you give it."}, {"title": "Earn", "text": "A passed exam brings a certificate anyone can check, and the reward it names."}]},
  "cn": {"title": "训练基地", "body": "我们培养赏金猎人：认真研究市场、证明所学并因此获得奖励的人。", "steps": [{"title": "学习", "text": "课程循序渐进，逐课学习；只有真正看完的才会计入。"}, {"title": "参加考试", "text": "您提出申请，老师开启考试，每道题作答后立即保存。"}, {"title": "获得奖励", "text": "通过考试即可获得任何人都能查验的证书，以及该考试注明的奖励。"}]},
  "tcn": {"title": "訓練基地", "body": "我們培養賞金獵人：認真研究市場、證明所學並因此獲得獎勵的人。", "steps": [{"title": "學習", "text": "課程循序漸進，逐堂學習；只有真正看完的才會計入。"}, {"title": "參加考試", "text": "您提出申請，老師開啟考試，每題作答後立即儲存。"}, {"title": "獲得獎勵", "text": "通過考試即可獲得任何人都能查驗的證書，以及該考試載明的獎勵。"}]},
  "jp": {"title": "養成所とは", "body": "市場をきちんと学び、知識を証明し、報酬を得る。そんなバウンティハンターを育てています。", "steps": [{"title": "学ぶ", "text": "順を追って、一課ずつ。実際に視聴した分だけが記録されます。"}, {"title": "試験を受ける", "text": "申し込むと講師が受験を許可します。解答はその都度保存されます。"}, {"title": "報酬を得る", "text": "合格すると、誰でも検証できる証明書と、試験に明記された報酬を受け取れます。"}]},
  "ko": {"title": "훈련소 소개", "body": "시장을 제대로 공부하고, 실력을 증명하고, 그만큼 보상받는 바운티 헌터를 기릅니다.", "steps": [{"title": "학습", "text": "순서대로 한 강씩. 실제로 시청한 만큼만 인정됩니다."}, {"title": "시험 보기", "text": "신청하면 강사가 응시를 승인하고, 답을 고를 때마다 저장됩니다."}, {"title": "보상 받기", "text": "합격하면 누구나 확인할 수 있는 인증서와 시험에 명시된 보상을 받습니다."}]},
  "ru": {"title": "Наша база", "body": "Мы готовим охотников за наградами: тех, кто всерьёз изучает рынок, подтверждает знания и получает за это вознаграждение.", "steps": [{"title": "Учитесь", "text": "Курсы по порядку, урок за уроком. Засчитывается то, что вы действительно посмотрели."}, {"title": "Сдайте экзамен", "text": "Вы подаёте заявку, преподаватель открывает экзамен, и каждый ответ сохраняется сразу."}, {"title": "Получите награду", "text": "Сданный экзамен даёт сертификат, который может проверить каждый, и награду, указанную для этого экзамена."}]}
}$$),
('rewards', $${
  "en": {"title": "How rewards work", "rules": ["Each formal exam says in advance what passing it pays, in USDT.", "Rewards come out of a budget that is funded beforehand and published. When it is used up, no reward is promised.", "Inviting friends pays nothing. You see who joined, and that is all.", "Withdrawing a reward needs real-name authentication, like any withdrawal."]},
  "cn": {"title": "奖励规则", "rules": ["每场正式考试都会事先注明通过后的 USDT 奖励金额。", "奖励来自事先到位并公开的预算。预算用完后，不再承诺奖励。", "邀请好友不产生任何佣金，您只能看到谁已加入。", "与其他提现一样，提取奖励需要先完成实名认证。"]},
  "tcn": {"title": "獎勵規則", "rules": ["每場正式考試都會事先載明通過後的 USDT 獎勵金額。", "獎勵來自事先到位並公開的預算。預算用完後，不再承諾獎勵。", "邀請好友不會產生任何佣金，您只會看到誰已加入。", "與其他提領一樣，提領獎勵需要先完成實名認證。"]},
  "jp": {"title": "報酬のしくみ", "rules": ["正式試験ごとに、合格時の報酬額（USDT）が事前に示されます。", "報酬は、事前に確保し公開した予算から支払われます。予算がなくなれば報酬は支払われません。", "招待による報酬は一切ありません。誰が参加したかを確認できるだけです。", "報酬の出金には、通常の出金と同じく本人確認が必要です。"]},
  "ko": {"title": "보상 방식", "rules": ["정식 시험마다 합격 보상(USDT)이 미리 공개됩니다.", "보상은 미리 확보해 공개한 예산에서 지급합니다. 예산이 소진되면 보상을 약속하지 않습니다.", "친구를 초대해도 수당은 없습니다. 누가 가입했는지만 볼 수 있습니다.", "보상을 출금하려면 다른 출금과 마찬가지로 실명 인증이 필요합니다."]},
  "ru": {"title": "Как устроены награды", "rules": ["Для каждого официального экзамена награда в USDT указана заранее.", "Награды выплачиваются из заранее внесённого и опубликованного бюджета. Если он исчерпан, награда не обещается.", "За приглашения ничего не платят. Вы просто видите, кто присоединился.", "Для вывода награды, как и любого вывода, нужно подтверждение личности."]}
}$$);

-- What an owner had written as a setting moves in; where they had written nothing, our words stay.
update home_section set texts = (
  select jsonb_object_agg(
    own.key,
    case when coalesce(setting.value ->> own.key, '') = '' then own.value
    else jsonb_set(own.value, '{body}', setting.value -> own.key) end
  )
  from jsonb_each(home_section.texts) own
)
from setting
where setting.key = 'introduction' and jsonb_typeof(setting.value) = 'object'
  and home_section.key = 'introduction';
