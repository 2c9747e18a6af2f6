import { shortAddress } from '@tradewind/chain/address';
import type { Language } from '@tradewind/contract';
import type { ProofSubject, ProofTitleOf } from '../../access/index.ts';
import type { ProofKind } from '../proof-subjects.ts';

/**
 * Describes what a code does, as a continuation of “Code to …”. `{amount}`, `{coin}`, `{recipient}`,
 * `{address}`, `{network}` and `{level}` stand for what the member entered.
 */
type Titles = Readonly<Record<ProofKind, string>> & {
  /** Subject of the mail; `{title}` stands for one of the other texts. */
  readonly mail: string;
};

const titles: Readonly<Record<Language, Titles>> = {
  en: {
    mail: 'Code to {title}',
    transfer: 'send {amount} {coin} to {recipient}',
    withdrawal: 'withdraw {amount} {coin} to {address} on {network}',
    'address-added': 'add the withdrawal address {address}',
    'address-wait-off': 'send to new addresses without the 24-hour wait',
    purchase: 'buy level {level} for {amount} USDT',
    'export-request': 'have your data gathered for export',
    'export-open': 'download your exported data',
    'photos-open': 'look at the photos of your document',
    closing: 'close your account',
    password: 'change your password',
    'second-factor': 'set up two-step verification',
  },
  cn: {
    mail: '{title}的验证码',
    transfer: '向 {recipient} 转账 {amount} {coin}',
    withdrawal: '向 {network} 地址 {address} 提现 {amount} {coin}',
    'address-added': '添加提现地址 {address}',
    'address-wait-off': '关闭新地址的 24 小时等待期',
    purchase: '花费 {amount} USDT 购买 {level} 级合约',
    'export-request': '申请导出个人数据',
    'export-open': '下载已导出的个人数据',
    'photos-open': '查看已提交的证件照片',
    closing: '注销账号',
    password: '修改登录密码',
    'second-factor': '开启两步验证',
  },
  tcn: {
    mail: '{title}的驗證碼',
    transfer: '向 {recipient} 轉帳 {amount} {coin}',
    withdrawal: '向 {network} 地址 {address} 提領 {amount} {coin}',
    'address-added': '新增提領地址 {address}',
    'address-wait-off': '關閉新地址的 24 小時等待期',
    purchase: '以 {amount} USDT 購買 {level} 級合約',
    'export-request': '申請匯出個人資料',
    'export-open': '下載已匯出的個人資料',
    'photos-open': '查看已提交的證件照片',
    closing: '註銷帳號',
    password: '修改登入密碼',
    'second-factor': '開啟兩步驟驗證',
  },
  jp: {
    mail: '{title}ための認証コード',
    transfer: '{recipient} に {amount} {coin} を送金する',
    withdrawal: '{network} のアドレス {address} に {amount} {coin} を出金する',
    'address-added': '出金アドレス {address} を追加する',
    'address-wait-off': '新しいアドレスの24時間の待機をなくす',
    purchase: 'レベル {level} を {amount} USDT で購入する',
    'export-request': 'データのエクスポートを申し込む',
    'export-open': 'エクスポートしたデータをダウンロードする',
    'photos-open': '提出した本人確認書類の写真を見る',
    closing: 'アカウントを閉鎖する',
    password: 'パスワードを変更する',
    'second-factor': '2段階認証を設定する',
  },
  ko: {
    mail: '인증번호: {title}',
    transfer: '{recipient} 님에게 {amount} {coin} 보내기',
    withdrawal: '{network} 주소 {address}(으)로 {amount} {coin} 출금',
    'address-added': '출금 주소 {address} 추가',
    'address-wait-off': '새 주소 24시간 대기 해제',
    purchase: '레벨 {level} 구매({amount} USDT)',
    'export-request': '데이터 내보내기 신청',
    'export-open': '내보낸 데이터 다운로드',
    'photos-open': '제출한 신분증 사진 보기',
    closing: '계정 해지',
    password: '비밀번호 변경',
    'second-factor': '2단계 인증 설정',
  },
  ru: {
    mail: 'Код подтверждения: {title}',
    transfer: 'перевести {amount} {coin} участнику {recipient}',
    withdrawal: 'вывести {amount} {coin} на адрес {address} ({network})',
    'address-added': 'добавить адрес для вывода {address}',
    'address-wait-off': 'отключить 24-часовое ожидание для новых адресов',
    purchase: 'купить уровень {level} за {amount} USDT',
    'export-request': 'запросить выгрузку своих данных',
    'export-open': 'скачать выгрузку своих данных',
    'photos-open': 'посмотреть фотографии своего документа',
    closing: 'закрыть аккаунт',
    password: 'сменить пароль',
    'second-factor': 'включить двухэтапную проверку',
  },
};

/** Title in the app's sheet and the mail's body, with the whole address so that it can be compared. */
export const proofTitle: ProofTitleOf = (subject, language) =>
  capitalized(fill(titles[language], subject), language);

/** Subject of the mail that carries the code; a long address is shortened. */
export function proofMailSubject(subject: ProofSubject, language: Language): string {
  const { address } = subject.params;
  const params =
    address === undefined ? subject.params : { ...subject.params, address: shortAddress(address) };
  const title = fill(titles[language], { ...subject, params });
  return titles[language].mail.replace('{title}', () => title);
}

function fill(words: Titles, { kind, params }: ProofSubject): string {
  if (!isProofKind(words, kind)) throw new Error(`No words for a code of the kind ${kind}`);
  return words[kind].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}

function isProofKind(words: Titles, kind: string): kind is ProofKind {
  return kind !== 'mail' && Object.hasOwn(words, kind);
}

function capitalized(text: string, language: Language): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(language === 'ru' ? 'ru' : 'en') + rest.join('');
}
