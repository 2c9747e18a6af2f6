import type { NoticeCatalogue } from '../notice-kinds.ts';

export const jp: NoticeCatalogue = {
  contractBought: {
    title: '契約を購入しました',
    body: 'レベル {level} の契約をご購入いただきました。ウォレットから {amount} {coin} をお支払い済みです。このレベル以下のコースをすべて視聴できます。',
  },
  verificationApproved: {
    title: '本人確認が完了しました',
    body: 'ご本人であることを確認しました。本人確認が必要な機能をご利用いただけます。',
  },
  verificationFailed: {
    title: '本人確認ができませんでした',
    body: '本人確認ができませんでした。理由は本人確認の画面でご確認のうえ、修正してもう一度提出してください。',
  },
  depositCredited: {
    title: '入金を確認しました',
    body: '{network} から {amount} {coin} が入金され、ご利用いただけます。',
  },
  depositCreditedInPart: {
    title: '入金を確認しました',
    body: '{network} から {whole} {coin} が入金されました。一部はこの入金が以前取り消された際の不足分に充てられ、残りの {amount} {coin} をご利用いただけます。',
  },
  depositMadeGood: {
    title: '入金を再び確認しました',
    body: '{network} から {amount} {coin} が再び入金されました。全額がこの入金が以前取り消された際の不足分に充てられたため、ウォレットの残高は増えていません。ご不明な点はカスタマーサポートへお問い合わせください。',
  },
  depositReversed: {
    title: '入金が取り消されました',
    body: '{network} でブロックの再編成が起こり、{amount} {coin} の入金が無効になったため、ウォレットから差し引きました。送金が再びブロックに取り込まれると、改めて入金されます。ご不明な点はカスタマーサポートへお問い合わせください。',
  },
  depositReversedInPart: {
    title: '入金が取り消されました',
    body: '{network} でブロックの再編成が起こり、{whole} {coin} の入金が無効になりました。ウォレットで利用可能だった {amount} {coin} を差し引き、残りは不足分となっています。送金が再びブロックに取り込まれると、その時点で残っている不足分を差し引いて入金されます。ご不明な点はカスタマーサポートへお問い合わせください。',
  },
  depositReversedSpent: {
    title: '入金が取り消されました',
    body: '{network} でブロックの再編成が起こり、{amount} {coin} の入金が無効になりました。ウォレットに利用可能な残高がなかったため差し引きは行っておらず、全額が不足分となっています。送金が再びブロックに取り込まれると、その時点で残っている不足分を差し引いて入金されます。ご不明な点はカスタマーサポートへお問い合わせください。',
  },
  transferReceived: {
    title: '送金を受け取りました',
    body: '{sender} さんから {amount} {coin} が届きました。ウォレットですぐにご利用いただけます。',
  },
  addressWaitOff: {
    title: '新しいアドレスの待機がオフになりました',
    body: '新しい出金アドレスの24時間の待機がオフになりました。新しいアドレスへすぐに送金できる状態です。お心当たりがない場合は、もう一度オンにし、すぐにパスワードを変更してカスタマーサポートへご連絡ください。',
  },
  addressAdded: {
    title: '出金アドレスが追加されました',
    body: 'アドレス帳に「{label}」（{address}）が追加されました。お心当たりがない場合は、削除し、すぐにパスワードを変更してカスタマーサポートへご連絡ください。',
  },
  withdrawalRequested: {
    title: '出金が申請されました',
    body: '{network} のアドレス {address} への {amount} {coin} の出金が申請されました。お心当たりがない場合は、確認中のうちに出金をキャンセルし、すぐにパスワードを変更してカスタマーサポートへご連絡ください。',
  },
  withdrawalSent: {
    title: '出金を送信しました',
    body: '{amount} {coin} の出金をネットワークに送信しました。ネットワークの承認後に着金します。',
  },
  withdrawalConfirmed: {
    title: '出金が完了しました',
    body: '{amount} {coin} の出金がネットワークで承認されました。',
  },
  withdrawalRejected: {
    title: '出金が却下されました',
    body: '{amount} {coin} の出金は却下され、資金はウォレットに戻りました。理由：{reason}',
  },
  withdrawalFailed: {
    title: '出金できませんでした',
    body: '{amount} {coin} の出金を送信できませんでした。資金はウォレットに戻りました。',
  },
  examOpened: {
    title: '試験を受けられるようになりました',
    body: '講師が試験「{exam}」の受験を許可しました。{validUntil} までに開始してください。',
  },
  examDeclined: {
    title: '試験の申し込みは承認されませんでした',
    body: '試験「{exam}」の申し込みは承認されませんでした。理由：{reason}',
  },
  examRewarded: {
    title: '報酬をお支払いしました',
    body: '試験「{exam}」に合格しました。報酬 {amount} {coin} をウォレットに入金しました。',
  },
  certificateIssued: {
    title: '合格証明書を発行しました',
    body: '試験「{exam}」に合格しました。証明書を共有・印刷できます。',
  },
  certificateWithdrawn: {
    title: '合格証明書が取り消されました',
    body: '試験「{exam}」の証明書は無効になりました。',
  },
  examRegraded: {
    title: '試験が再採点されました',
    body: '試験「{exam}」の正解が訂正され、答案が再採点されました：{before} 点 → {after} 点。理由：{reason}',
  },
  certificateRecalled: {
    title: '合格証明書が取り消されました',
    body: '試験「{exam}」の証明書は取り消されました。理由：{reason}',
  },
  examWithdrawn: {
    title: '受験許可が取り消されました',
    body: '試験「{exam}」の受験許可は取り消されました。理由：{reason}',
  },
  examHandedIn: {
    title: '講師が試験を提出しました',
    body: '講師が試験「{exam}」を代わりに提出しました。保存済みの解答はすべて採点されます。理由：{reason}',
  },
  examTimedOut: {
    title: '試験は時間切れで提出されました',
    body: '試験「{exam}」は時間切れとなり、自動的に提出されました。それまでに保存された解答はすべて採点されます。',
  },
  supportAnswered: {
    title: 'サポートから返信があります',
    body: 'サポートとの会話に新しい返信があります。',
  },
  teacherAnswered: {
    title: '講師から返信があります',
    body: '試験についての講師との会話に新しい返信があります。',
  },
};
