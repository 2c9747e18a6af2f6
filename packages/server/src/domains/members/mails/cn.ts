import type { LetterCatalogue } from './texts.ts';

const ignore = '如非本人操作，请忽略此邮件。';
const notYou =
  '如非本人操作，请在 72 小时内点击下方按钮。所有设备都会退出登录，账号会被锁定，资金无法转出，直到我们与您核实。';
const knowsPassword =
  '如果是您本人操作，则无需处理；如果不是，请立即通过“忘记密码”重设密码。重设密码后，所有设备都会退出登录。';

export const cn: LetterCatalogue = {
  'register-code': {
    subject: '您的验证码',
    greeting: '欢迎来到 {product}',
    paragraphs: ['请输入以下验证码完成注册：', '验证码 10 分钟内有效。'],
    closing: ignore,
  },
  'register-exists': {
    subject: '您已拥有账号',
    greeting: '您已拥有账号',
    paragraphs: [
      '有人尝试使用此邮箱注册 {product}，而该邮箱已有账号。',
      '您可以直接登录。如果忘记密码，请在登录页面选择“忘记密码”。',
    ],
    closing: ignore,
  },
  'reset-code': {
    subject: '重设密码验证码',
    greeting: '设置新密码',
    paragraphs: ['请输入以下验证码设置新密码：', '验证码和链接 10 分钟内有效，请勿告诉任何人。'],
    link: {
      lead: '也可以打开以下链接直接设置，无需验证码。链接可在任意设备上打开，仅可使用一次：',
      label: '设置新密码',
    },
    closing: ignore,
  },
  'proof-code': {
    subject: '身份确认验证码',
    greeting: '是您本人在操作吗？',
    paragraphs: [
      '有人登录了您的 {product} 账号，正准备进行上述操作。如果是您本人操作且内容无误，请输入以下验证码：',
      '验证码 10 分钟内有效，请勿告诉任何人，包括我们的工作人员。',
    ],
    closing:
      '如非本人操作，请勿泄露验证码，立即通过“忘记密码”重设密码，并与我们联系。重设密码后，所有设备都会退出登录。',
  },
  'password-changed': {
    subject: '您的密码已修改',
    greeting: '您的密码已修改',
    paragraphs: ['您的 {product} 账号密码已修改，其他设备已退出登录。'],
    closing: notYou,
  },
  'second-factor-on': {
    subject: '两步验证已开启',
    greeting: '两步验证已开启',
    paragraphs: ['今后登录 {product} 时，还需要输入验证器中的动态码。'],
    closing: notYou,
  },
  'second-factor-off': {
    subject: '两步验证已关闭',
    greeting: '两步验证已关闭',
    paragraphs: ['今后登录 {product} 时，不再需要验证器中的动态码。'],
    closing: notYou,
  },
  'recovery-codes-new': {
    subject: '已生成新的恢复码',
    greeting: '已生成新的恢复码',
    paragraphs: [
      '您 {product} 账号的两步验证已生成新的恢复码，旧的恢复码已失效。此后 24 小时内无法从您的账号转出资金。',
    ],
    closing: notYou,
  },
  'new-place': {
    subject: '新网络登录提醒',
    greeting: '您的账号在新的网络登录',
    paragraphs: [
      '您的 {product} 账号刚刚通过一个从未使用过的网络登录。您可以在应用的“安全”页面查看设备和 IP 地址。',
    ],
    closing: `如果是您本人操作，则无需处理。${notYou}`,
  },
  'second-factor-wrong': {
    subject: '有人知道您的密码',
    greeting: '有人知道您的密码',
    paragraphs: [
      '有人输入了您 {product} 账号的正确密码，随后多次输入了错误的动态码。对方没有登录成功，但知道您的密码。',
    ],
    closing: knowsPassword,
  },
  'second-factor-wrong-inside': {
    subject: '您的账号中有人多次输入错误的动态码',
    greeting: '您的账号中有人多次输入错误的动态码',
    paragraphs: [
      '有人在已登录您 {product} 账号的设备上，多次输入了错误的验证器动态码。没有正确的动态码，您账号中的资金无法转出，两步验证也无法关闭。',
    ],
    closing:
      '如果是您本人操作，则无需处理；如果不是，请立即通过“忘记密码”重设密码。重设密码后，所有设备都会退出登录。',
  },
  'account-blocked': {
    subject: '您的账号已被锁定',
    greeting: '您的账号已被锁定',
    paragraphs: [
      '我们的工作人员锁定了您的 {product} 账号。任何人都无法登录，资金也无法转出；如果您正在注销账号，注销已停止。',
      '例如，当账号可能被他人登录时，我们会这样做。您可以随时通过“忘记密码”设置新密码。',
    ],
    closing: '如需处理，请与我们联系{contact}。',
  },
  'account-locked': {
    subject: '您的账号已锁定',
    greeting: '您的账号已锁定',
    paragraphs: [
      '您告诉我们，{product} 账号的一项更改并非您本人操作。所有设备都已退出登录，任何人都无法登录，资金也无法转出；如果账号正在注销，注销已停止。',
      '原密码已失效。请立即通过“忘记密码”设置新密码，然后与我们联系。我们与您核实后，账号会重新开放。',
    ],
    closing: '如需处理，请与我们联系{contact}。',
  },
  'account-unblocked': {
    subject: '您的账号已解除锁定',
    greeting: '您的账号已解除锁定',
    paragraphs: [
      '您可以重新登录 {product} 账号。为保障您的安全，解除锁定后 24 小时内无法从您的账号转出资金。',
      '锁定前申请的提现须经我们核查后才会处理，您也可以取消。',
    ],
    closing: '如非本人要求，请立即通过“忘记密码”重设密码，并与我们联系{contact}。',
  },
};
