import type { Language } from '@tradewind/contract';

export type LetterKind =
  | 'export-ready'
  | 'closing-begun'
  | 'closing-kept'
  | 'closing-stopped'
  | 'account-closed';

interface LetterText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly closing: string;
}

/** `{product}` stands for the product's name, and `{time}` for the time when the account closes. */
export const letterTexts: Readonly<Record<Language, Readonly<Record<LetterKind, LetterText>>>> = {
  en: {
    'export-ready': {
      subject: 'Your data is ready',
      paragraphs: [
        'A copy of everything {product} holds about you was made. You can fetch it within 48 hours of that in the app under Settings, Export my data.',
      ],
      closing:
        'If you did not ask for it, set a new password at once with “Forgot password” and contact us.',
    },
    'closing-begun': {
      subject: 'Your account will be closed',
      paragraphs: [
        'You asked us to close your {product} account. It will be closed at {time}. Until then you can log in as usual, and keep it with one tap under Settings, Close my account.',
        'After that your email address, your sessions and your other personal data are erased for good. Records of money must be kept, without your email address.',
      ],
      closing: 'If this was not you, log in, keep the account and set a new password at once.',
    },
    'closing-kept': {
      subject: 'Your account stays open',
      paragraphs: ['Your {product} account will not be closed. Everything is as it was.'],
      closing: 'If this was not you, set a new password at once with “Forgot password”.',
    },
    'closing-stopped': {
      subject: 'Your account was not closed',
      paragraphs: [
        'Your {product} account was to be closed. Meanwhile money arrived, or something about it is still open, so we kept it: nothing is lost.',
        'Settle it, then ask again under Settings, Close my account.',
      ],
      closing: 'If you have questions, contact our customer service.',
    },
    'account-closed': {
      subject: 'Your account is closed',
      paragraphs: [
        'Your {product} account is closed, and your personal data is erased. Records of money are kept as the law requires, without your email address.',
        'You are welcome to register anew with this address at any time.',
      ],
      closing: 'Thank you for learning with us.',
    },
  },
  cn: {
    'export-ready': {
      subject: '您的数据已准备好',
      paragraphs: [
        '{product} 已为您生成一份个人数据副本。请在此后 48 小时内前往应用的“设置 - 导出我的数据”下载。',
      ],
      closing: '如非本人操作，请立即通过“忘记密码”重设密码，并与我们联系。',
    },
    'closing-begun': {
      subject: '您的账号即将注销',
      paragraphs: [
        '您已申请注销 {product} 账号，账号将于 {time} 注销。在此之前您仍可正常登录，并可在“设置 - 注销账号”中一键保留账号。',
        '注销后，您的邮箱、登录记录及其他个人数据将被永久删除。资金记录依规必须保留，但不再包含您的邮箱。',
      ],
      closing: '如非本人操作，请立即登录并保留账号，同时重设密码。',
    },
    'closing-kept': {
      subject: '您的账号已保留',
      paragraphs: ['您的 {product} 账号不会被注销，一切照旧。'],
      closing: '如非本人操作，请立即通过“忘记密码”重设密码。',
    },
    'closing-stopped': {
      subject: '您的账号未注销',
      paragraphs: [
        '您的 {product} 账号原定注销。由于期间有资金到账或仍有未办结的事项，账号已保留，您的资产未受影响。',
        '处理完毕后，可在“设置 - 注销账号”中重新申请。',
      ],
      closing: '如有疑问，请联系客服。',
    },
    'account-closed': {
      subject: '您的账号已注销',
      paragraphs: [
        '您的 {product} 账号已注销，个人数据已删除。资金记录依规保留，但不再包含您的邮箱。',
        '欢迎您随时使用此邮箱重新注册。',
      ],
      closing: '感谢您与我们一同学习。',
    },
  },
  tcn: {
    'export-ready': {
      subject: '您的資料已準備好',
      paragraphs: [
        '{product} 已為您產生一份個人資料副本。請於此後 48 小時內前往應用程式的「設定 - 匯出我的資料」下載。',
      ],
      closing: '若非您本人操作，請立即透過「忘記密碼」重設密碼，並與我們聯絡。',
    },
    'closing-begun': {
      subject: '您的帳號即將註銷',
      paragraphs: [
        '您已申請註銷 {product} 帳號，帳號將於 {time} 註銷。在此之前您仍可正常登入，並可在「設定 - 註銷帳號」中一鍵保留帳號。',
        '註銷後，您的電子郵件、登入紀錄及其他個人資料將永久刪除。資金紀錄依規定必須保留，但不再包含您的電子郵件。',
      ],
      closing: '若非您本人操作，請立即登入並保留帳號，同時重設密碼。',
    },
    'closing-kept': {
      subject: '您的帳號已保留',
      paragraphs: ['您的 {product} 帳號不會被註銷，一切照舊。'],
      closing: '若非您本人操作，請立即透過「忘記密碼」重設密碼。',
    },
    'closing-stopped': {
      subject: '您的帳號未註銷',
      paragraphs: [
        '您的 {product} 帳號原定註銷。由於期間有資金入帳或仍有未完成的事項，帳號已保留，您的資產未受影響。',
        '處理完畢後，可在「設定 - 註銷帳號」中重新申請。',
      ],
      closing: '如有疑問，請聯絡客服。',
    },
    'account-closed': {
      subject: '您的帳號已註銷',
      paragraphs: [
        '您的 {product} 帳號已註銷，個人資料已刪除。資金紀錄依規定保留，但不再包含您的電子郵件。',
        '歡迎您隨時使用此電子郵件重新註冊。',
      ],
      closing: '感謝您與我們一同學習。',
    },
  },
  jp: {
    'export-ready': {
      subject: 'データの準備ができました',
      paragraphs: [
        '{product} が保有するお客様のデータの写しを作成しました。その後48時間以内に、アプリの「設定」→「データのエクスポート」から取得してください。',
      ],
      closing:
        'お心当たりがない場合は、すぐに「パスワードをお忘れですか？」から新しいパスワードを設定し、ご連絡ください。',
    },
    'closing-begun': {
      subject: 'アカウントの閉鎖を受け付けました',
      paragraphs: [
        '{product} のアカウントの閉鎖をお申し込みいただきました。アカウントは {time} に閉鎖されます。それまでは通常どおりログインでき、「設定」→「アカウントの閉鎖」からいつでも閉鎖を取りやめられます。',
        '閉鎖後、メールアドレスやログイン履歴などの個人データは完全に削除されます。資金の記録は法令により残りますが、メールアドレスは含まれません。',
      ],
      closing:
        'お心当たりがない場合は、すぐにログインして閉鎖を取り消し、パスワードを再設定してください。',
    },
    'closing-kept': {
      subject: 'アカウントは継続されます',
      paragraphs: ['{product} のアカウントは閉鎖されません。これまでどおりご利用いただけます。'],
      closing:
        'お心当たりがない場合は、すぐに「パスワードをお忘れですか？」から新しいパスワードを設定してください。',
    },
    'closing-stopped': {
      subject: 'アカウントは閉鎖されませんでした',
      paragraphs: [
        '{product} のアカウントは閉鎖の予定でしたが、入金または未完了の手続きがあったため、そのまま残しました。失われたものはありません。',
        '手続きが済みましたら、「設定」→「アカウントの閉鎖」から再度お申し込みください。',
      ],
      closing: 'ご不明な点はカスタマーサポートまでお問い合わせください。',
    },
    'account-closed': {
      subject: 'アカウントを閉鎖しました',
      paragraphs: [
        '{product} のアカウントを閉鎖し、個人データを削除しました。資金の記録は法令により残りますが、メールアドレスは含まれません。',
        'このメールアドレスで、いつでも新たにご登録いただけます。',
      ],
      closing: 'ご利用ありがとうございました。',
    },
  },
  ko: {
    'export-ready': {
      subject: '데이터가 준비되었습니다',
      paragraphs: [
        '{product}이(가) 보유한 회원님의 데이터 사본을 만들었습니다. 그로부터 48시간 안에 앱의 설정 > 내 데이터 내보내기에서 받으실 수 있습니다.',
      ],
      closing: '본인이 요청하지 않았다면 즉시 비밀번호를 재설정하고 저희에게 연락해 주세요.',
    },
    'closing-begun': {
      subject: '계정이 해지될 예정입니다',
      paragraphs: [
        '{product} 계정 해지를 요청하셨습니다. 계정은 {time}에 해지됩니다. 그때까지는 평소처럼 로그인할 수 있으며, 설정 > 계정 해지에서 언제든 취소할 수 있습니다.',
        '해지 후 이메일 주소, 로그인 기록 등 개인 데이터는 영구히 삭제됩니다. 자금 기록은 규정에 따라 남지만 이메일 주소는 포함되지 않습니다.',
      ],
      closing: '본인이 아니라면 즉시 로그인해 해지를 취소하고 비밀번호를 재설정해 주세요.',
    },
    'closing-kept': {
      subject: '계정이 유지됩니다',
      paragraphs: ['{product} 계정은 해지되지 않습니다. 모든 것이 그대로입니다.'],
      closing: '본인이 아니라면 즉시 비밀번호를 재설정해 주세요.',
    },
    'closing-stopped': {
      subject: '계정이 해지되지 않았습니다',
      paragraphs: [
        '{product} 계정은 해지될 예정이었으나, 그사이 입금이 있었거나 처리 중인 사항이 있어 그대로 두었습니다. 잃은 것은 없습니다.',
        '처리가 끝난 뒤 설정 > 계정 해지에서 다시 요청해 주세요.',
      ],
      closing: '궁금한 점은 고객센터로 문의해 주세요.',
    },
    'account-closed': {
      subject: '계정이 해지되었습니다',
      paragraphs: [
        '{product} 계정이 해지되고 개인 데이터가 삭제되었습니다. 자금 기록은 규정에 따라 남지만 이메일 주소는 포함되지 않습니다.',
        '언제든 이 이메일 주소로 다시 가입하실 수 있습니다.',
      ],
      closing: '함께해 주셔서 감사합니다.',
    },
  },
  ru: {
    'export-ready': {
      subject: 'Ваши данные готовы',
      paragraphs: [
        'Мы подготовили копию всех данных, которые {product} хранит о вас. Её можно получить в течение 48 часов после этого в приложении: «Настройки», «Экспорт моих данных».',
      ],
      closing:
        'Если это были не вы, сразу смените пароль через «Забыли пароль?» и свяжитесь с нами.',
    },
    'closing-begun': {
      subject: 'Ваш аккаунт будет закрыт',
      paragraphs: [
        'Вы попросили закрыть аккаунт {product}. Он будет закрыт {time}. До этого вы можете входить как обычно и сохранить его одним нажатием: «Настройки», «Закрыть аккаунт».',
        'После этого адрес почты, сеансы и другие личные данные будут стёрты навсегда. Финансовые записи мы обязаны хранить, но без вашего адреса.',
      ],
      closing: 'Если это были не вы, войдите, сохраните аккаунт и сразу смените пароль.',
    },
    'closing-kept': {
      subject: 'Ваш аккаунт сохранён',
      paragraphs: ['Аккаунт {product} не будет закрыт. Всё осталось как было.'],
      closing: 'Если это были не вы, сразу смените пароль через «Забыли пароль?».',
    },
    'closing-stopped': {
      subject: 'Ваш аккаунт не закрыт',
      paragraphs: [
        'Аккаунт {product} должен был закрыться. За это время поступили средства или остались незавершённые дела, поэтому мы его сохранили: ничего не потеряно.',
        'Выведите средства, завершите дела и попросите ещё раз: «Настройки», «Закрыть аккаунт».',
      ],
      closing: 'Если есть вопросы, напишите в службу поддержки.',
    },
    'account-closed': {
      subject: 'Ваш аккаунт закрыт',
      paragraphs: [
        'Аккаунт {product} закрыт, личные данные стёрты. Финансовые записи сохранены, как того требует закон, но без вашего адреса.',
        'Вы можете в любой момент зарегистрироваться с этим адресом снова.',
      ],
      closing: 'Спасибо, что учились у нас.',
    },
  },
};
