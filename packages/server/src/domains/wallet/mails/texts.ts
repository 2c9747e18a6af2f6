import type { Language } from '@tradewind/contract';

export type WarningKind =
  | 'address-wait-off'
  | 'address-added'
  | 'withdrawal-requested'
  | 'transfer-sent';

interface WarningText {
  readonly subject: string;
  /** `{product}` is replaced by the name of the product. */
  readonly paragraph: string;
  readonly closing: string;
}

const notYou: Readonly<Record<Language, string>> = {
  en: 'If this was not you, set a new password at once with “Forgot password” and contact us. A new password logs every device out.',
  cn: '如非本人操作，请立即通过“忘记密码”重设密码，并与我们联系。重设密码后，所有设备都会退出登录。',
  tcn: '若非您本人操作，請立即透過「忘記密碼」重設密碼，並與我們聯絡。重設密碼後，所有裝置都會登出。',
  jp: 'お心当たりがない場合は、すぐに「パスワードをお忘れですか？」から新しいパスワードを設定し、当校までご連絡ください。新しいパスワードを設定すると、すべての端末がログアウトされます。',
  ko: '본인이 한 일이 아니라면 즉시 ‘비밀번호를 잊으셨나요?’에서 새 비밀번호를 설정하고 저희에게 연락해 주세요. 새 비밀번호를 설정하면 모든 기기에서 로그아웃됩니다.',
  ru: 'Если это были не вы, сразу задайте новый пароль через «Забыли пароль?» и свяжитесь с нами. После смены пароля на всех устройствах будет выполнен выход.',
};

export const warningTexts: Readonly<Record<Language, Readonly<Record<WarningKind, WarningText>>>> =
  {
    en: {
      'address-wait-off': {
        subject: 'New withdrawal addresses no longer wait',
        paragraph:
          'The 24-hour wait for new withdrawal addresses was switched off in your {product} account. Money can now be sent to any new address at once. You can switch it on again in the app, in the address book.',
        closing: notYou.en,
      },
      'address-added': {
        subject: 'A withdrawal address was added',
        paragraph:
          'An address was added to the address book of your {product} account. You can look at it, and remove it, in the app.',
        closing: notYou.en,
      },
      'withdrawal-requested': {
        subject: 'A withdrawal was requested',
        paragraph:
          'A withdrawal was requested from your {product} account. Its amount and address are in the app, under Withdraw. As long as it is under review you can cancel it there.',
        closing: notYou.en,
      },
      'transfer-sent': {
        subject: 'Money was sent from your account',
        paragraph:
          'Money was sent from your {product} account to another member. The amount and the recipient are in the app, under Financial records. For more transfers within the next hour there is no mail.',
        closing: notYou.en,
      },
    },
    cn: {
      'address-wait-off': {
        subject: '新提现地址的等待期已关闭',
        paragraph:
          '您的 {product} 账号已关闭新提现地址的 24 小时等待期，资金可立即转到任何新地址。您可以在应用的地址簿中重新开启。',
        closing: notYou.cn,
      },
      'address-added': {
        subject: '已添加提现地址',
        paragraph: '您的 {product} 账号的地址簿中添加了一个提现地址。您可以在应用中查看或删除。',
        closing: notYou.cn,
      },
      'withdrawal-requested': {
        subject: '已提交提现申请',
        paragraph:
          '您的 {product} 账号提交了一笔提现申请。金额和收款地址请在应用的“提现”中查看；审核期间可以在那里取消。',
        closing: notYou.cn,
      },
      'transfer-sent': {
        subject: '您的账号有资金转出',
        paragraph:
          '您的 {product} 账号向另一位会员转出了资金。金额和收款人请在应用的“资金明细”中查看。接下来一小时内的转账不再发送邮件。',
        closing: notYou.cn,
      },
    },
    tcn: {
      'address-wait-off': {
        subject: '新提領地址的等待期已關閉',
        paragraph:
          '您的 {product} 帳號已關閉新提領地址的 24 小時等待期，資金可立即轉到任何新地址。您可以在應用程式的地址簿中重新開啟。',
        closing: notYou.tcn,
      },
      'address-added': {
        subject: '已新增提領地址',
        paragraph:
          '您的 {product} 帳號的地址簿中新增了一個提領地址。您可以在應用程式中查看或刪除。',
        closing: notYou.tcn,
      },
      'withdrawal-requested': {
        subject: '已提交提領申請',
        paragraph:
          '您的 {product} 帳號提交了一筆提領申請。金額與收款地址請在應用程式的「提領」中查看；審核期間可以在那裡取消。',
        closing: notYou.tcn,
      },
      'transfer-sent': {
        subject: '您的帳號有資金轉出',
        paragraph:
          '您的 {product} 帳號向另一位會員轉出了資金。金額與收款人請在應用程式的「資金明細」中查看。接下來一小時內的轉帳不再寄送郵件。',
        closing: notYou.tcn,
      },
    },
    jp: {
      'address-wait-off': {
        subject: '新しい出金アドレスの待機がオフになりました',
        paragraph:
          '{product}アカウントで、新しい出金アドレスの24時間の待機がオフになりました。新しいアドレスへすぐに送金できる状態です。アプリのアドレス帳からもう一度オンにできます。',
        closing: notYou.jp,
      },
      'address-added': {
        subject: '出金アドレスが追加されました',
        paragraph:
          '{product}アカウントのアドレス帳に出金アドレスが追加されました。アプリで確認・削除できます。',
        closing: notYou.jp,
      },
      'withdrawal-requested': {
        subject: '出金の申請がありました',
        paragraph:
          '{product}アカウントから出金が申請されました。金額と送金先アドレスはアプリの「出金する」で確認できます。確認中の間は、そこでキャンセルできます。',
        closing: notYou.jp,
      },
      'transfer-sent': {
        subject: 'アカウントから送金されました',
        paragraph:
          '{product}アカウントから別の会員へ送金されました。金額と受取人はアプリの「入出金明細」で確認できます。この後1時間以内の送金についてはメールをお送りしません。',
        closing: notYou.jp,
      },
    },
    ko: {
      'address-wait-off': {
        subject: '새 출금 주소의 대기가 꺼졌습니다',
        paragraph:
          '회원님의 {product} 계정에서 새 출금 주소의 24시간 대기가 꺼졌습니다. 이제 어떤 새 주소로든 바로 출금할 수 있습니다. 앱의 주소록에서 다시 켤 수 있습니다.',
        closing: notYou.ko,
      },
      'address-added': {
        subject: '출금 주소가 추가되었습니다',
        paragraph:
          '회원님의 {product} 계정 주소록에 출금 주소가 추가되었습니다. 앱에서 확인하거나 삭제할 수 있습니다.',
        closing: notYou.ko,
      },
      'withdrawal-requested': {
        subject: '출금이 신청되었습니다',
        paragraph:
          '회원님의 {product} 계정에서 출금이 신청되었습니다. 금액과 받는 주소는 앱의 ‘출금’에서 확인할 수 있으며, 검토 중에는 그곳에서 취소할 수 있습니다.',
        closing: notYou.ko,
      },
      'transfer-sent': {
        subject: '계정에서 송금되었습니다',
        paragraph:
          '회원님의 {product} 계정에서 다른 회원에게 송금되었습니다. 금액과 받는 사람은 앱의 ‘거래 내역’에서 확인할 수 있습니다. 이후 한 시간 동안의 송금에는 메일을 보내지 않습니다.',
        closing: notYou.ko,
      },
    },
    ru: {
      'address-wait-off': {
        subject: 'Ожидание для новых адресов отключено',
        paragraph:
          'В вашем аккаунте {product} отключено 24-часовое ожидание для новых адресов вывода. Деньги теперь можно сразу отправить на любой новый адрес. Включить ожидание снова можно в приложении, в адресной книге.',
        closing: notYou.ru,
      },
      'address-added': {
        subject: 'Добавлен адрес для вывода',
        paragraph:
          'В адресную книгу вашего аккаунта {product} добавлен адрес для вывода. Посмотреть и удалить его можно в приложении.',
        closing: notYou.ru,
      },
      'withdrawal-requested': {
        subject: 'Запрошен вывод средств',
        paragraph:
          'Из вашего аккаунта {product} запрошен вывод средств. Сумма и адрес — в приложении, в разделе «Вывести». Пока вывод на проверке, его можно там отменить.',
        closing: notYou.ru,
      },
      'transfer-sent': {
        subject: 'Из вашего аккаунта отправлены деньги',
        paragraph:
          'Из вашего аккаунта {product} отправлены деньги другому участнику. Сумма и получатель — в приложении, в разделе «История операций». О переводах в течение следующего часа писем не будет.',
        closing: notYou.ru,
      },
    },
  };
