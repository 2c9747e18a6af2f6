import type { Language } from '@tradewind/contract';
import type { staffMailKinds } from '@tradewind/contract/notices/mail';

export type StaffMailKind = (typeof staffMailKinds)[number];

interface StaffMailText {
  /** In all texts here, `{product}` stands for the product's name. */
  readonly subject: string;
  readonly paragraph: string;
  readonly closing: string;
}

export const staffMailTexts: Readonly<
  Record<Language, Readonly<Record<StaffMailKind, StaffMailText>>>
> = {
  en: {
    'console-access-changed': {
      subject: 'Your access to the {product} console was changed',
      paragraph:
        'Your password, your two-step verification or your roles in the {product} console were changed, or you were shut out or let in again. An owner can see in the audit log exactly what was changed.',
      closing: 'If neither you nor an owner you have spoken to did this, tell an owner at once.',
    },
    'console-access-tried': {
      subject: 'Somebody knows your {product} console password',
      paragraph:
        'Somebody entered your correct password for the {product} console, and then a wrong code several times. They are not in, but they know your password.',
      closing:
        'If this was you, there is nothing to do. If not, log in and change your password at once, and tell an owner.',
    },
    'console-proof-tried': {
      subject: 'Wrong codes or passwords in the {product} console',
      paragraph:
        'Somebody who is logged in to the {product} console as you entered a wrong code or a wrong password several times where these are asked for again, for example before money is approved.',
      closing:
        'If this was you, there is nothing to do. If not, change your password at once, which logs every other device out, and tell an owner.',
    },
    'console-new-place': {
      subject: 'Login to the {product} console from a new place',
      paragraph:
        'Somebody logged in to the {product} console as you from a network that you have not used before. Your profile in the console shows the device and the IP address.',
      closing:
        'If this was you, there is nothing to do. If not, change your password at once, which logs every other device out, and tell an owner.',
    },
    'staff-changed': {
      subject: 'Somebody’s access to the {product} console was changed',
      paragraph:
        'An operator of the {product} console was added, disabled or enabled again, or was given other roles, a new password or a new two-step verification. The list of operators shows who there is, and the audit log shows who did what.',
      closing:
        'If you did not expect this, disable that operator and ask the owner who did it, but not by mail.',
    },
    'identities-revealed': {
      subject: 'Unusually many identities were revealed in the {product} console',
      paragraph:
        'An operator of the {product} console has revealed names, ID numbers and photos of unusually many members within an hour or a day. At the limit the console reveals no more for a while. The page of security events shows who it was, and the audit log shows whose identities.',
      closing:
        'If you do not know why, disable that operator first, which ends their sessions, and then ask them, but not by mail.',
    },
  },
  cn: {
    'console-access-changed': {
      subject: '您的 {product} 控制台登录凭证或角色已变更',
      paragraph:
        '您在 {product} 控制台的密码、两步验证或角色发生了变更，或者您被停用或重新启用。所有者可以在审计日志中查看具体内容。',
      closing: '如果这不是您本人所为，也不是与您沟通过的所有者所为，请立即告知一位所有者。',
    },
    'console-access-tried': {
      subject: '有人知道您的 {product} 控制台密码',
      paragraph:
        '有人输入了您 {product} 控制台的正确密码，随后多次输入了错误的动态码。对方没有登录成功，但知道您的密码。',
      closing: '如果是您本人操作，则无需处理；如果不是，请立即登录并修改密码，同时告知一位所有者。',
    },
    'console-proof-tried': {
      subject: '有人在您的 {product} 控制台账号中多次输入错误的动态码或密码',
      paragraph:
        '有人以您的身份登录 {product} 控制台，并在需要重新验证的操作（例如批准资金划转）中多次输入了错误的动态码或密码。',
      closing:
        '如果是您本人操作，则无需处理；如果不是，请立即修改密码，这会使其他所有设备退出登录，同时告知一位所有者。',
    },
    'console-new-place': {
      subject: '您的 {product} 控制台账号在新的网络登录',
      paragraph:
        '有人以您的身份通过一个从未使用过的网络登录了 {product} 控制台。您可以在控制台的个人资料中查看设备和 IP 地址。',
      closing:
        '如果是您本人操作，则无需处理；如果不是，请立即修改密码，这会使其他所有设备退出登录，同时告知一位所有者。',
    },
    'staff-changed': {
      subject: '有操作员的 {product} 控制台登录凭证或角色已变更',
      paragraph:
        '{product} 控制台有操作员被添加、停用或重新启用，或者其角色、密码或两步验证被更改。现有操作员请查看操作员列表，操作记录请查看审计日志。',
      closing: '如果您事先不知情，请停用该操作员，并通过邮件以外的方式向执行操作的所有者核实。',
    },
    'identities-revealed': {
      subject: '{product} 控制台中有人查看了大量会员身份信息',
      paragraph:
        '{product} 控制台的一名操作员在一小时或一天内查看了异常多会员的姓名、证件号码和照片。达到上限后，控制台会在一段时间内停止显示。“安全事件”页面显示操作者，审计日志显示被查看的会员。',
      closing:
        '如果您不清楚原因，请先停用该操作员（这会结束其所有会话），再通过邮件以外的方式询问。',
    },
  },
  tcn: {
    'console-access-changed': {
      subject: '您的 {product} 主控台登入憑證或角色已變更',
      paragraph:
        '您在 {product} 主控台的密碼、兩步驟驗證或角色發生了變更，或者您被停用或重新啟用。擁有者可以在稽核日誌中查看詳細內容。',
      closing: '如果這不是您本人所為，也不是與您溝通過的擁有者所為，請立即告知一位擁有者。',
    },
    'console-access-tried': {
      subject: '有人知道您的 {product} 主控台密碼',
      paragraph:
        '有人輸入了您 {product} 主控台的正確密碼，隨後多次輸入了錯誤的驗證碼。對方沒有登入成功，但知道您的密碼。',
      closing: '如果是您本人操作，則無需處理；如果不是，請立即登入並變更密碼，同時告知一位擁有者。',
    },
    'console-proof-tried': {
      subject: '有人在您的 {product} 主控台帳號中多次輸入錯誤的驗證碼或密碼',
      paragraph:
        '有人以您的身分登入 {product} 主控台，並在需要重新驗證的操作（例如核准款項）中多次輸入了錯誤的驗證碼或密碼。',
      closing:
        '如果是您本人操作，則無需處理；如果不是，請立即變更密碼，這會使其他所有裝置登出，同時告知一位擁有者。',
    },
    'console-new-place': {
      subject: '您的 {product} 主控台帳號在新的網路登入',
      paragraph:
        '有人以您的身分透過一個從未使用過的網路登入了 {product} 主控台。您可以在主控台的個人資料中查看裝置與 IP 位址。',
      closing:
        '如果是您本人操作，則無需處理；如果不是，請立即變更密碼，這會使其他所有裝置登出，同時告知一位擁有者。',
    },
    'staff-changed': {
      subject: '有操作員的 {product} 主控台登入憑證或角色已變更',
      paragraph:
        '{product} 主控台有操作員被新增、停用或重新啟用，或者其角色、密碼或兩步驟驗證被變更。現有操作員請查看操作員清單，操作紀錄請查看稽核日誌。',
      closing: '如果您事先不知情，請停用該操作員，並透過郵件以外的方式向執行操作的擁有者確認。',
    },
    'identities-revealed': {
      subject: '{product} 主控台中有人查看了大量會員身分資訊',
      paragraph:
        '{product} 主控台的一名操作員在一小時或一天內查看了異常多會員的姓名、證件號碼和照片。達到上限後，主控台會在一段時間內停止顯示。「安全事件」頁面顯示操作者，稽核日誌顯示被查看的會員。',
      closing:
        '如果您不清楚原因，請先停用該操作員（這會結束其所有工作階段），再透過郵件以外的方式詢問。',
    },
  },
  jp: {
    'console-access-changed': {
      subject: '{product}コンソールへのアクセスが変更されました',
      paragraph:
        '{product}コンソールでのあなたのパスワード、2段階認証、またはロールが変更されたか、アカウントが無効化または再有効化されました。詳細はオーナーが監査ログで確認できます。',
      closing:
        'ご自身による変更でも、事前に相談のあったオーナーによる変更でもない場合は、すぐにオーナーへ知らせてください。',
    },
    'console-access-tried': {
      subject: '{product}コンソールのパスワードを知っている人がいます',
      paragraph:
        '{product}コンソールの正しいパスワードが入力されたあと、誤った認証コードが何度も入力されました。ログインはされていませんが、パスワードは知られています。',
      closing:
        'ご自身の操作であれば、何もする必要はありません。心当たりがない場合は、すぐにログインしてパスワードを変更し、オーナーに知らせてください。',
    },
    'console-proof-tried': {
      subject: '{product}コンソールで誤った認証コードまたはパスワードが入力されました',
      paragraph:
        'あなたのアカウントで{product}コンソールにログインしている人が、資金の承認など再認証が必要な操作で、誤った認証コードまたはパスワードを何度も入力しました。',
      closing:
        'ご自身の操作であれば、何もする必要はありません。心当たりがない場合は、すぐにパスワードを変更し（他のすべての端末がログアウトされます）、オーナーに知らせてください。',
    },
    'console-new-place': {
      subject: '{product}コンソールに新しい場所からログインがありました',
      paragraph:
        'これまで使われたことのないネットワークから、あなたのアカウントで{product}コンソールにログインがありました。端末とIPアドレスは、コンソールのプロフィールで確認できます。',
      closing:
        'ご自身の操作であれば、何もする必要はありません。心当たりがない場合は、すぐにパスワードを変更し（他のすべての端末がログアウトされます）、オーナーに知らせてください。',
    },
    'staff-changed': {
      subject: '{product}コンソールへのアクセスが変更された人がいます',
      paragraph:
        '{product}コンソールのオペレーターが追加・無効化・再有効化されたか、ロール、パスワード、または2段階認証が変更されました。現在のオペレーターはオペレーター一覧で、誰が何をしたかは監査ログで確認できます。',
      closing:
        '心当たりがない場合は、そのオペレーターを無効にし、操作したオーナーにメール以外の方法で確認してください。',
    },
    'identities-revealed': {
      subject: '{product}コンソールで多数の本人情報が表示されました',
      paragraph:
        '{product}コンソールのオペレーターが、1時間または1日のうちに、通常より多くの会員の氏名・身分証番号・写真を表示しました。上限に達すると、しばらくの間は表示できなくなります。誰が表示したかは「セキュリティイベント」のページ、誰の情報かは監査ログで確認できます。',
      closing:
        '心当たりがない場合は、まずそのオペレーターを無効にしてください（セッションも終了します）。そのうえで、メール以外の方法で確認してください。',
    },
  },
  ko: {
    'console-access-changed': {
      subject: '{product} 콘솔 로그인 정보 또는 역할이 변경되었습니다',
      paragraph:
        '{product} 콘솔에서 사용하시는 비밀번호, 2단계 인증 또는 역할이 변경되었거나, 계정이 비활성화 또는 다시 활성화되었습니다. 자세한 내용은 소유자가 감사 로그에서 확인할 수 있습니다.',
      closing: '본인이나 미리 이야기를 나눈 소유자가 한 일이 아니라면 즉시 소유자에게 알려 주세요.',
    },
    'console-access-tried': {
      subject: '누군가 {product} 콘솔 비밀번호를 알고 있습니다',
      paragraph:
        '{product} 콘솔의 올바른 비밀번호가 입력된 뒤 잘못된 인증 코드가 여러 번 입력되었습니다. 로그인되지는 않았지만 비밀번호가 알려진 상태입니다.',
      closing:
        '본인이 한 일이라면 아무것도 하지 않아도 됩니다. 그렇지 않다면 즉시 로그인하여 비밀번호를 변경하고 소유자에게 알려 주세요.',
    },
    'console-proof-tried': {
      subject: '{product} 콘솔에서 잘못된 인증 코드나 비밀번호가 입력되었습니다',
      paragraph:
        '누군가 운영자님의 계정으로 {product} 콘솔에 로그인한 상태에서, 자금 승인처럼 다시 인증해야 하는 작업에 잘못된 인증 코드나 비밀번호를 여러 번 입력했습니다.',
      closing:
        '본인이 한 일이라면 아무것도 하지 않아도 됩니다. 그렇지 않다면 즉시 비밀번호를 변경하고(다른 모든 기기에서 로그아웃됩니다) 소유자에게 알려 주세요.',
    },
    'console-new-place': {
      subject: '새로운 위치에서 {product} 콘솔에 로그인했습니다',
      paragraph:
        '이전에 사용한 적이 없는 네트워크에서 운영자님의 계정으로 {product} 콘솔에 로그인했습니다. 기기와 IP 주소는 콘솔의 프로필에서 확인할 수 있습니다.',
      closing:
        '본인이 한 일이라면 아무것도 하지 않아도 됩니다. 그렇지 않다면 즉시 비밀번호를 변경하고(다른 모든 기기에서 로그아웃됩니다) 소유자에게 알려 주세요.',
    },
    'staff-changed': {
      subject: '{product} 콘솔 운영자의 로그인 정보 또는 역할이 변경되었습니다',
      paragraph:
        '{product} 콘솔의 운영자가 추가, 비활성화 또는 다시 활성화되었거나, 운영자의 역할, 비밀번호 또는 2단계 인증이 변경되었습니다. 현재 운영자는 운영자 목록에서, 누가 무엇을 했는지는 감사 로그에서 확인할 수 있습니다.',
      closing:
        '예상하지 못한 일이라면 해당 운영자를 비활성화하고, 변경한 소유자에게 메일이 아닌 다른 방법으로 확인하세요.',
    },
    'identities-revealed': {
      subject: '{product} 콘솔에서 많은 신원 정보가 조회되었습니다',
      paragraph:
        '{product} 콘솔의 운영자가 한 시간 또는 하루 동안 평소보다 많은 회원의 이름, 신분증 번호, 사진을 조회했습니다. 한도에 이르면 한동안 더 조회할 수 없습니다. 누가 조회했는지는 보안 이벤트 페이지에서, 누구의 정보인지는 감사 로그에서 확인할 수 있습니다.',
      closing:
        '이유를 모르신다면 먼저 해당 운영자를 비활성화하여 세션을 종료한 뒤, 메일이 아닌 방법으로 확인하세요.',
    },
  },
  ru: {
    'console-access-changed': {
      subject: 'Ваш доступ к консоли {product} изменён',
      paragraph:
        'Ваш пароль, двухэтапная проверка или роли в консоли {product} изменены, либо вас отключили или снова включили. Что именно, владелец увидит в журнале аудита.',
      closing:
        'Если этого не делали ни вы, ни владелец, с которым вы это обсуждали, сразу сообщите владельцу.',
    },
    'console-access-tried': {
      subject: 'Кто-то знает ваш пароль от консоли {product}',
      paragraph:
        'Кто-то ввёл ваш пароль от консоли {product}, а затем несколько раз неверный код. Войти не удалось, но пароль известен.',
      closing:
        'Если это были вы, ничего делать не нужно. Если нет, сразу войдите, смените пароль и сообщите владельцу.',
    },
    'console-proof-tried': {
      subject: 'Неверные коды или пароли в консоли {product}',
      paragraph:
        'Кто-то вошёл в консоль {product} под вашим именем и несколько раз ввёл неверный код или пароль там, где нужно повторное подтверждение, например перед одобрением вывода средств.',
      closing:
        'Если это были вы, ничего делать не нужно. Если нет, сразу смените пароль (на всех остальных устройствах будет выполнен выход) и сообщите владельцу.',
    },
    'console-new-place': {
      subject: 'Вход в консоль {product} из нового места',
      paragraph:
        'Кто-то вошёл в консоль {product} под вашим именем из сети, которой вы раньше не пользовались. Устройство и IP-адрес показаны в вашем профиле в консоли.',
      closing:
        'Если это были вы, ничего делать не нужно. Если нет, сразу смените пароль (на всех остальных устройствах будет выполнен выход) и сообщите владельцу.',
    },
    'staff-changed': {
      subject: 'Чей-то доступ к консоли {product} изменён',
      paragraph:
        'Оператора консоли {product} добавили, отключили или снова включили, либо кому-то сменили роли, пароль или двухэтапную проверку. Кто есть сейчас, видно в списке операторов, а кто что сделал — в журнале аудита.',
      closing:
        'Если вы этого не ожидали, отключите этого оператора и свяжитесь с владельцем, который это сделал, но не по почте.',
    },
    'identities-revealed': {
      subject: 'В консоли {product} открыто необычно много личных данных',
      paragraph:
        'Оператор консоли {product} за час или за день открыл имена, номера документов и фотографии необычно большого числа участников. По достижении предела консоль некоторое время их не показывает. Кто это был, видно на странице событий безопасности, а чьи данные — в журнале аудита.',
      closing:
        'Если причина вам неизвестна, сначала отключите этого оператора — его сеансы завершатся, — а затем спросите его, но не по почте.',
    },
  },
};
