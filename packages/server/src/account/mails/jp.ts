import type { LetterCatalogue } from './texts.ts';

const ignore = 'お心当たりがない場合は、このメールを破棄してください。';
const notYou =
  'お心当たりがない場合は、すぐに「パスワードをお忘れですか？」から新しいパスワードを設定し、当校までご連絡ください。';

export const jp: LetterCatalogue = {
  'register-code': {
    subject: '認証コードのお知らせ',
    greeting: '{product}へようこそ',
    paragraphs: ['次のコードを入力して登録を完了してください。', 'コードの有効期限は10分です。'],
    closing: ignore,
  },
  'register-exists': {
    subject: 'すでにアカウントをお持ちです',
    greeting: 'すでにアカウントをお持ちです',
    paragraphs: [
      'このメールアドレスで{product}への登録が試みられましたが、すでにアカウントが存在します。',
      'そのままログインできます。パスワードをお忘れの場合は、ログイン画面の「パスワードをお忘れですか？」をご利用ください。',
    ],
    closing: ignore,
  },
  'reset-code': {
    subject: 'パスワード再設定コードのお知らせ',
    greeting: '新しいパスワードの設定',
    paragraphs: [
      '次のコードを入力して新しいパスワードを設定してください。',
      'コードの有効期限は10分です。誰にも教えないでください。',
    ],
    closing: ignore,
  },
  'proof-code': {
    subject: '本人確認用の認証コードのお知らせ',
    greeting: 'お手続きはご本人によるものですか？',
    paragraphs: [
      '{product}アカウントにログイン中の方が、送金、データのエクスポート、またはアカウントの閉鎖を行おうとしています。ご本人の場合は、次のコードを入力してください。',
      'コードの有効期限は10分です。当校のスタッフを含め、誰にも教えないでください。',
    ],
    closing:
      'お心当たりがない場合は、コードを誰にも伝えず、すぐに「パスワードをお忘れですか？」から新しいパスワードを設定し、当校までご連絡ください。新しいパスワードを設定すると、すべての端末がログアウトされます。',
  },
  'password-changed': {
    subject: 'パスワードが変更されました',
    greeting: 'パスワードが変更されました',
    paragraphs: [
      '{product}アカウントのパスワードが変更されました。ほかの端末はログアウトされています。',
    ],
    closing: notYou,
  },
  'second-factor-on': {
    subject: '2段階認証を有効にしました',
    greeting: '2段階認証を有効にしました',
    paragraphs: ['今後{product}にログインする際は、認証アプリのコードも必要になります。'],
    closing: notYou,
  },
  'second-factor-off': {
    subject: '2段階認証を無効にしました',
    greeting: '2段階認証を無効にしました',
    paragraphs: ['今後{product}にログインする際、認証アプリのコードは不要になります。'],
    closing: notYou,
  },
  'second-factor-wrong': {
    subject: 'パスワードを知っている人がいます',
    greeting: 'パスワードを知っている人がいます',
    paragraphs: [
      '{product}アカウントの正しいパスワードが入力されたあと、誤った認証コードが何度も入力されました。ログインはされていませんが、パスワードは知られています。',
    ],
    closing:
      'ご本人の操作であれば、何もする必要はありません。お心当たりがない場合は、すぐに「パスワードをお忘れですか？」から新しいパスワードを設定してください。新しいパスワードを設定すると、すべての端末がログアウトされます。',
  },
};
