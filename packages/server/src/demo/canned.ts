import type { Language } from '@tradewind/contract';

interface DemoCanned {
  readonly key: string;
  readonly texts: Record<Language, string>;
}

/** Sample canned answers; operators write their own in the console. */
export const demoCanned: readonly DemoCanned[] = [
  {
    key: 'greeting',
    texts: {
      en: 'Hello! This is {operator} of {product}. How can I help you?',
      cn: '您好！我是{product}的{operator}，请问有什么可以帮您？',
      tcn: '您好！我是{product}的{operator}，請問有什麼可以幫您？',
      jp: 'こんにちは。{product}の{operator}です。どのようなご用件でしょうか。',
      ko: '안녕하세요! {product}의 {operator}입니다. 무엇을 도와드릴까요?',
      ru: 'Здравствуйте! Это {operator}, {product}. Чем могу помочь?',
    },
  },
  {
    key: 'need-screenshot',
    texts: {
      en: 'Could you please send a screenshot of what you see? Cover anything private first.',
      cn: '能否发一张您看到的页面截图？请先遮住隐私信息。',
      tcn: '能否傳一張您看到的頁面截圖？請先遮住隱私資訊。',
      jp: '画面のスクリーンショットをお送りいただけますか。個人情報は隠してください。',
      ko: '보이는 화면을 캡처해 보내 주시겠어요? 개인정보는 가려 주세요.',
      ru: 'Пришлите, пожалуйста, снимок экрана. Личные данные лучше закрыть.',
    },
  },
  {
    key: 'security-reminder',
    texts: {
      en: 'For your safety: we never ask for your password or verification codes. Keep them to yourself.',
      cn: '安全提醒：我们绝不会向您索要密码或验证码，请勿告诉任何人。',
      tcn: '安全提醒：我們絕不會向您索取密碼或驗證碼，請勿告訴任何人。',
      jp: '安全のためのお願い：パスワードや認証コードをお尋ねすることはありません。誰にも教えないでください。',
      ko: '안전 안내: 비밀번호나 인증 코드는 절대 묻지 않습니다. 누구에게도 알려 주지 마세요.',
      ru: 'Напоминаем: мы никогда не спрашиваем пароль и коды подтверждения. Никому их не сообщайте.',
    },
  },
];
