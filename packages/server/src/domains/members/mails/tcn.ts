import type { LetterCatalogue } from './texts.ts';

const ignore = '若非您本人操作，請忽略此郵件。';
const notYou =
  '若非您本人操作，請在 72 小時內點選下方按鈕。所有裝置都會登出，帳號會被鎖定，資金無法轉出，直到我們與您核實。';
const knowsPassword =
  '如果是您本人操作，則無需處理；如果不是，請立即透過「忘記密碼」重設密碼。重設密碼後，所有裝置都會登出。';

export const tcn: LetterCatalogue = {
  'register-code': {
    subject: '您的驗證碼',
    greeting: '歡迎來到 {product}',
    paragraphs: ['請輸入以下驗證碼完成註冊：', '驗證碼 10 分鐘內有效。'],
    closing: ignore,
  },
  'register-exists': {
    subject: '您已擁有帳號',
    greeting: '您已擁有帳號',
    paragraphs: [
      '有人嘗試使用此電子郵件註冊 {product}，而此信箱已有帳號。',
      '您可以直接登入。如果忘記密碼，請在登入頁面選擇「忘記密碼」。',
    ],
    closing: ignore,
  },
  'reset-code': {
    subject: '重設密碼驗證碼',
    greeting: '設定新密碼',
    paragraphs: ['請輸入以下驗證碼設定新密碼：', '驗證碼和連結 10 分鐘內有效，請勿告訴任何人。'],
    link: {
      lead: '也可以開啟以下連結直接設定，無需驗證碼。連結可在任何裝置上開啟，僅能使用一次：',
      label: '設定新密碼',
    },
    closing: ignore,
  },
  'proof-code': {
    subject: '身分確認驗證碼',
    greeting: '是您本人在操作嗎？',
    paragraphs: [
      '有人登入了您的 {product} 帳號，正準備進行上述操作。如果是您本人操作且內容無誤，請輸入以下驗證碼：',
      '驗證碼 10 分鐘內有效，請勿告訴任何人，包括我們的工作人員。',
    ],
    closing:
      '若非您本人操作，請勿洩漏驗證碼，立即透過「忘記密碼」重設密碼，並與我們聯絡。重設密碼後，所有裝置都會登出。',
  },
  'password-changed': {
    subject: '您的密碼已變更',
    greeting: '您的密碼已變更',
    paragraphs: ['您的 {product} 帳號密碼已變更，其他裝置已登出。'],
    closing: notYou,
  },
  'second-factor-on': {
    subject: '兩步驟驗證已開啟',
    greeting: '兩步驟驗證已開啟',
    paragraphs: ['今後登入 {product} 時，還需要輸入驗證器應用程式中的驗證碼。'],
    closing: notYou,
  },
  'second-factor-off': {
    subject: '兩步驟驗證已關閉',
    greeting: '兩步驟驗證已關閉',
    paragraphs: ['今後登入 {product} 時，不再需要驗證器應用程式中的驗證碼。'],
    closing: notYou,
  },
  'recovery-codes-new': {
    subject: '已產生新的復原碼',
    greeting: '已產生新的復原碼',
    paragraphs: [
      '您 {product} 帳號的兩步驟驗證已產生新的復原碼，舊的復原碼已失效。此後 24 小時內無法從您的帳號轉出資金。',
    ],
    closing: notYou,
  },
  'new-place': {
    subject: '新網路登入提醒',
    greeting: '您的帳號在新的網路登入',
    paragraphs: [
      '您的 {product} 帳號剛剛透過一個從未使用過的網路登入。您可以在應用程式的「安全性」頁面查看裝置與 IP 位址。',
    ],
    closing: `如果是您本人操作，則無需處理。${notYou}`,
  },
  'second-factor-wrong': {
    subject: '有人知道您的密碼',
    greeting: '有人知道您的密碼',
    paragraphs: [
      '有人輸入了您 {product} 帳號的正確密碼，隨後多次輸入了錯誤的驗證碼。對方沒有登入成功，但知道您的密碼。',
    ],
    closing: knowsPassword,
  },
  'second-factor-wrong-inside': {
    subject: '您的帳號中有人多次輸入錯誤的驗證碼',
    greeting: '您的帳號中有人多次輸入錯誤的驗證碼',
    paragraphs: [
      '有人在已登入您 {product} 帳號的裝置上，多次輸入了錯誤的驗證器應用程式驗證碼。沒有正確的驗證碼，您帳號中的資金無法轉出，兩步驟驗證也無法關閉。',
    ],
    closing:
      '如果是您本人操作，則無需處理；如果不是，請立即透過「忘記密碼」重設密碼。重設密碼後，所有裝置都會登出。',
  },
  'account-blocked': {
    subject: '您的帳號已被鎖定',
    greeting: '您的帳號已被鎖定',
    paragraphs: [
      '我們的工作人員鎖定了您的 {product} 帳號。任何人都無法登入，資金也無法轉出；如果您正在註銷帳號，註銷已停止。',
      '例如，當帳號可能被他人登入時，我們會這樣做。您可以隨時透過「忘記密碼」設定新密碼。',
    ],
    closing: '如需處理，請與我們聯絡{contact}。',
  },
  'account-locked': {
    subject: '您的帳號已鎖定',
    greeting: '您的帳號已鎖定',
    paragraphs: [
      '您告訴我們，{product} 帳號的一項變更並非您本人操作。所有裝置都已登出，任何人都無法登入，資金也無法轉出；如果帳號正在註銷，註銷已停止。',
      '原密碼已失效。請立即透過「忘記密碼」設定新密碼，然後與我們聯絡。我們與您核實後，帳號會重新開放。',
    ],
    closing: '如需處理，請與我們聯絡{contact}。',
  },
  'account-unblocked': {
    subject: '您的帳號已解除鎖定',
    greeting: '您的帳號已解除鎖定',
    paragraphs: [
      '您可以重新登入 {product} 帳號。為保障您的安全，解除鎖定後 24 小時內無法從您的帳號轉出資金。',
      '鎖定前申請的提領須經我們核查後才會處理，您也可以取消。',
    ],
    closing: '若非您本人要求，請立即透過「忘記密碼」重設密碼，並與我們聯絡{contact}。',
  },
};
