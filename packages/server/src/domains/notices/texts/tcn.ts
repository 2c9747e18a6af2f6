import type { NoticeCatalogue } from '../notice-kinds.ts';

export const tcn: NoticeCatalogue = {
  contractBought: {
    title: '合約購買成功',
    body: '您已購買 {level} 級合約，已從錢包支付 {amount} {coin}。現在可以觀看該等級及以下的全部課程。',
  },
  verificationApproved: {
    title: '實名認證已通過',
    body: '您的身分已通過認證，需要實名認證的功能現已開放。',
  },
  verificationFailed: {
    title: '實名認證未通過',
    body: '您的實名認證未通過。具體原因請見實名認證頁面，修改後可重新提交。',
  },
  depositCredited: {
    title: '加值已入帳',
    body: '{amount} {coin} 已透過 {network} 入帳，現在可以使用。',
  },
  depositCreditedInPart: {
    title: '加值已入帳',
    body: '{whole} {coin} 已透過 {network} 入帳。其中一部分用於補足先前撤回該筆加值時的差額，其餘 {amount} {coin} 現在可以使用。',
  },
  depositMadeGood: {
    title: '加值重新入帳',
    body: '{amount} {coin} 已透過 {network} 重新入帳，全部用於補足先前撤回該筆加值時的差額，因此錢包餘額沒有增加。如有疑問，請聯絡客服。',
  },
  depositReversed: {
    title: '加值已撤回',
    body: '您的 {amount} {coin} 加值因 {network} 區塊重組而失效，已從錢包中扣回。若該筆轉帳重新上鏈，將再次為您入帳。如有疑問，請聯絡客服。',
  },
  depositReversedInPart: {
    title: '加值已撤回',
    body: '您的 {whole} {coin} 加值因 {network} 區塊重組而失效。錢包中可用的 {amount} {coin} 已扣回，其餘部分為尚未補足的差額。若該筆轉帳重新上鏈，將先補足屆時仍有的差額，餘下部分再為您入帳。如有疑問，請聯絡客服。',
  },
  depositReversedSpent: {
    title: '加值已撤回',
    body: '您的 {amount} {coin} 加值因 {network} 區塊重組而失效。錢包中沒有可用餘額，因此未扣款，全部金額為尚未補足的差額。若該筆轉帳重新上鏈，將先補足屆時仍有的差額，餘下部分再為您入帳。如有疑問，請聯絡客服。',
  },
  transferReceived: {
    title: '收到轉帳',
    body: '{sender} 向您轉帳 {amount} {coin}，已存入您的錢包，可立即使用。',
  },
  addressWaitOff: {
    title: '新地址等待期已關閉',
    body: '新提領地址的 24 小時等待期已關閉，資金可立即轉到任何新地址。若非您本人操作，請重新開啟，立即變更密碼並聯絡客服。',
  },
  addressAdded: {
    title: '已新增提領地址',
    body: '地址簿中新增了「{label}」（{address}）。若非您本人操作，請將其刪除，立即變更密碼並聯絡客服。',
  },
  withdrawalRequested: {
    title: '已提交提領申請',
    body: '已申請提領 {amount} {coin} 到 {network} 地址 {address}。若非您本人操作，請在審核期間取消，立即變更密碼並聯絡客服。',
  },
  withdrawalSent: {
    title: '提領已送出',
    body: '您的提領 {amount} {coin} 已送至區塊鏈網路，網路確認後入帳。',
  },
  withdrawalConfirmed: {
    title: '提領已完成',
    body: '您的提領 {amount} {coin} 已獲網路確認。',
  },
  withdrawalRejected: {
    title: '提領遭駁回',
    body: '您的提領 {amount} {coin} 遭駁回，資金已退回錢包。原因：{reason}',
  },
  withdrawalFailed: {
    title: '提領失敗',
    body: '您的提領 {amount} {coin} 未能送出，資金已退回錢包。',
  },
  examOpened: {
    title: '考試已開放',
    body: '老師已為您開放考試「{exam}」，請於 {validUntil} 前開始。',
  },
  examDeclined: {
    title: '考試申請未獲核准',
    body: '您參加考試「{exam}」的申請未獲核准。原因：{reason}',
  },
  examRewarded: {
    title: '獎勵已發放',
    body: '您已通過考試「{exam}」，獎勵 {amount} {coin} 已存入錢包。',
  },
  certificateIssued: {
    title: '證書已頒發',
    body: '您已通過考試「{exam}」，證書可以分享和列印了。',
  },
  certificateWithdrawn: {
    title: '證書已撤銷',
    body: '您的考試「{exam}」證書已失效。',
  },
  examRegraded: {
    title: '考試成績已重新評定',
    body: '考試「{exam}」的標準答案有更正，您的成績已重新評定：{before} 分 → {after} 分。原因：{reason}',
  },
  certificateRecalled: {
    title: '證書已撤銷',
    body: '您的考試「{exam}」證書已被撤銷。原因：{reason}',
  },
  examWithdrawn: {
    title: '考試已取消開放',
    body: '老師已取消為您開放的考試「{exam}」。原因：{reason}',
  },
  examHandedIn: {
    title: '考試已由老師交卷',
    body: '老師已為您提交考試「{exam}」，已儲存的答案均會計分。原因：{reason}',
  },
  examTimedOut: {
    title: '考試逾時，已自動交卷',
    body: '考試「{exam}」的時間已到，系統已自動交卷，此前已儲存的答案均會計分。',
  },
  supportAnswered: {
    title: '客服已回覆',
    body: '您與客服的對話有新回覆。',
  },
  teacherAnswered: {
    title: '老師已回覆',
    body: '您與老師關於考試的對話有新回覆。',
  },
};
