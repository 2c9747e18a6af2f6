import type { NoticeCatalogue } from '../notice-kinds.ts';

export const cn: NoticeCatalogue = {
  contractBought: {
    title: '合约购买成功',
    body: '您已购买 {level} 级合约，已从钱包支付 {amount} {coin}。现在可以观看该等级及以下的全部课程。',
  },
  verificationApproved: {
    title: '实名认证已通过',
    body: '您的身份已通过认证，需要实名认证的功能现已开放。',
  },
  verificationFailed: {
    title: '实名认证未通过',
    body: '您的实名认证未通过。具体原因请见实名认证页面，修改后可重新提交。',
  },
  depositCredited: {
    title: '充值已到账',
    body: '{amount} {coin} 已通过 {network} 到账，现在可以使用。',
  },
  depositCreditedInPart: {
    title: '充值已到账',
    body: '{whole} {coin} 已通过 {network} 到账。其中一部分用于补足此前撤回该笔充值时的差额，其余 {amount} {coin} 现在可以使用。',
  },
  depositMadeGood: {
    title: '充值重新到账',
    body: '{amount} {coin} 已通过 {network} 重新到账，全部用于补足此前撤回该笔充值时的差额，因此钱包余额没有增加。如有疑问，请联系客服。',
  },
  depositReversed: {
    title: '充值已撤回',
    body: '您的 {amount} {coin} 充值因 {network} 区块重组而失效，已从钱包中扣回。如该笔转账重新上链，将再次为您入账。如有疑问，请联系客服。',
  },
  depositReversedInPart: {
    title: '充值已撤回',
    body: '您的 {whole} {coin} 充值因 {network} 区块重组而失效。钱包中可用的 {amount} {coin} 已扣回，其余部分为尚未补足的差额。如该笔转账重新上链，将先补足届时仍有的差额，余下部分再为您入账。如有疑问，请联系客服。',
  },
  depositReversedSpent: {
    title: '充值已撤回',
    body: '您的 {amount} {coin} 充值因 {network} 区块重组而失效。钱包中没有可用余额，因此未扣款，全部金额为尚未补足的差额。如该笔转账重新上链，将先补足届时仍有的差额，余下部分再为您入账。如有疑问，请联系客服。',
  },
  transferReceived: {
    title: '收到转账',
    body: '{sender} 向您转账 {amount} {coin}，已存入您的钱包，可立即使用。',
  },
  addressWaitOff: {
    title: '新地址等待期已关闭',
    body: '新提现地址的 24 小时等待期已关闭，资金可立即转到任何新地址。如非本人操作，请重新开启，立即修改密码并联系客服。',
  },
  addressAdded: {
    title: '已添加提现地址',
    body: '地址簿中添加了“{label}”（{address}）。如非本人操作，请将其删除，立即修改密码并联系客服。',
  },
  withdrawalRequested: {
    title: '已提交提现申请',
    body: '已申请提现 {amount} {coin} 到 {network} 地址 {address}。如非本人操作，请在审核期间取消，立即修改密码并联系客服。',
  },
  withdrawalSent: {
    title: '提现已发出',
    body: '您的提现 {amount} {coin} 已提交至区块链网络，网络确认后到账。',
  },
  withdrawalConfirmed: {
    title: '提现已完成',
    body: '您的提现 {amount} {coin} 已获网络确认。',
  },
  withdrawalRejected: {
    title: '提现被驳回',
    body: '您的提现 {amount} {coin} 被驳回，资金已退回钱包。原因：{reason}',
  },
  withdrawalFailed: {
    title: '提现失败',
    body: '您的提现 {amount} {coin} 未能发出，资金已退回钱包。',
  },
  examOpened: {
    title: '考试已开放',
    body: '老师已为您开放考试“{exam}”，请在 {validUntil} 前开始。',
  },
  examDeclined: {
    title: '考试申请未获批准',
    body: '您参加考试“{exam}”的申请未获批准。原因：{reason}',
  },
  examRewarded: {
    title: '奖励已发放',
    body: '您已通过考试“{exam}”，奖励 {amount} {coin} 已存入钱包。',
  },
  certificateIssued: {
    title: '证书已颁发',
    body: '您已通过考试“{exam}”，证书可以分享和打印了。',
  },
  certificateWithdrawn: {
    title: '证书已撤销',
    body: '您的考试“{exam}”证书已失效。',
  },
  examRegraded: {
    title: '考试成绩已重新评定',
    body: '考试“{exam}”的标准答案有更正，您的成绩已重新评定：{before} 分 → {after} 分。原因：{reason}',
  },
  certificateRecalled: {
    title: '证书已撤销',
    body: '您的考试“{exam}”证书已被撤销。原因：{reason}',
  },
  examWithdrawn: {
    title: '考试已取消开放',
    body: '老师已取消为您开放的考试“{exam}”。原因：{reason}',
  },
  examHandedIn: {
    title: '考试已由老师交卷',
    body: '老师已为您提交考试“{exam}”，已保存的答案均会计分。原因：{reason}',
  },
  examTimedOut: {
    title: '考试超时，已自动交卷',
    body: '考试“{exam}”的时间已到，系统已自动交卷，此前已保存的答案均会计分。',
  },
  supportAnswered: {
    title: '客服已回复',
    body: '您与客服的对话有新回复。',
  },
  teacherAnswered: {
    title: '老师已回复',
    body: '您与老师关于考试的对话有新回复。',
  },
};
