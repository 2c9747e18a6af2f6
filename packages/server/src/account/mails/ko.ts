import type { LetterCatalogue } from './texts.ts';

const ignore = '본인이 요청하지 않았다면 이 메일을 무시해 주세요.';
const notYou =
  '본인이 한 일이 아니라면 즉시 ‘비밀번호를 잊으셨나요?’에서 새 비밀번호를 설정하고 저희에게 연락해 주세요.';
const knowsPassword =
  '본인이 한 일이라면 아무것도 하지 않아도 됩니다. 그렇지 않다면 즉시 ‘비밀번호를 잊으셨나요?’에서 새 비밀번호를 설정해 주세요. 새 비밀번호를 설정하면 모든 기기에서 로그아웃됩니다.';

export const ko: LetterCatalogue = {
  'register-code': {
    subject: '인증번호 안내',
    greeting: '{product}에 오신 것을 환영합니다',
    paragraphs: [
      '아래 인증번호를 입력하여 가입을 완료해 주세요.',
      '인증번호는 10분 동안 유효합니다.',
    ],
    closing: ignore,
  },
  'register-exists': {
    subject: '이미 가입된 계정입니다',
    greeting: '이미 가입된 계정입니다',
    paragraphs: [
      '이 이메일로 {product} 가입이 시도되었지만 이미 계정이 있습니다.',
      '바로 로그인하실 수 있습니다. 비밀번호를 잊으셨다면 로그인 화면에서 ‘비밀번호를 잊으셨나요?’를 선택해 주세요.',
    ],
    closing: ignore,
  },
  'reset-code': {
    subject: '비밀번호 재설정 인증번호 안내',
    greeting: '새 비밀번호 설정',
    paragraphs: [
      '아래 인증번호를 입력하여 새 비밀번호를 설정해 주세요.',
      '인증번호와 링크는 10분 동안 유효합니다. 누구에게도 알려 주지 마세요.',
    ],
    link: {
      lead: '아래 링크를 열면 인증번호 없이 바로 설정할 수 있습니다. 어느 기기에서나 열 수 있으며 한 번만 사용할 수 있습니다.',
      label: '새 비밀번호 설정',
    },
    closing: ignore,
  },
  'proof-code': {
    subject: '본인 확인 인증번호 안내',
    greeting: '본인이 요청하신 것이 맞나요?',
    paragraphs: [
      '누군가 회원님의 {product} 계정에 로그인하여 위 작업을 하려고 합니다. 본인이 요청했고 내용이 맞다면 아래 인증번호를 입력해 주세요.',
      '인증번호는 10분 동안 유효합니다. 저희 직원을 포함해 누구에게도 알려 주지 마세요.',
    ],
    closing:
      '본인이 한 일이 아니라면 인증번호를 누구에게도 알려 주지 말고, 즉시 ‘비밀번호를 잊으셨나요?’에서 새 비밀번호를 설정한 뒤 저희에게 연락해 주세요. 새 비밀번호를 설정하면 모든 기기에서 로그아웃됩니다.',
  },
  'password-changed': {
    subject: '비밀번호가 변경되었습니다',
    greeting: '비밀번호가 변경되었습니다',
    paragraphs: ['{product} 계정의 비밀번호가 변경되었습니다. 다른 기기는 로그아웃되었습니다.'],
    closing: notYou,
  },
  'second-factor-on': {
    subject: '2단계 인증이 켜졌습니다',
    greeting: '2단계 인증이 켜졌습니다',
    paragraphs: ['앞으로 {product}에 로그인할 때 인증 앱의 코드도 필요합니다.'],
    closing: notYou,
  },
  'second-factor-off': {
    subject: '2단계 인증이 꺼졌습니다',
    greeting: '2단계 인증이 꺼졌습니다',
    paragraphs: ['앞으로 {product}에 로그인할 때 인증 앱의 코드가 필요하지 않습니다.'],
    closing: notYou,
  },
  'recovery-codes-new': {
    subject: '새 복구 코드가 발급되었습니다',
    greeting: '새 복구 코드가 발급되었습니다',
    paragraphs: [
      '{product} 계정의 2단계 인증에 쓰는 복구 코드가 새로 발급되었습니다. 이전 코드는 더 이상 사용할 수 없습니다. 그로부터 24시간 동안은 계정에서 돈을 보낼 수 없습니다.',
    ],
    closing: notYou,
  },
  'new-place': {
    subject: '새로운 위치에서 로그인',
    greeting: '새로운 위치에서 로그인했습니다',
    paragraphs: [
      '이전에 사용한 적이 없는 네트워크에서 {product} 계정에 로그인했습니다. 기기와 IP 주소는 앱의 ‘보안’ 화면에서 확인할 수 있습니다.',
    ],
    closing: knowsPassword,
  },
  'second-factor-wrong': {
    subject: '누군가 비밀번호를 알고 있습니다',
    greeting: '누군가 비밀번호를 알고 있습니다',
    paragraphs: [
      '{product} 계정의 올바른 비밀번호가 입력된 뒤 잘못된 인증 코드가 여러 번 입력되었습니다. 로그인되지는 않았지만 비밀번호가 알려진 상태입니다.',
    ],
    closing: knowsPassword,
  },
  'second-factor-wrong-inside': {
    subject: '계정에서 잘못된 인증 코드가 입력되었습니다',
    greeting: '계정에서 잘못된 인증 코드가 입력되었습니다',
    paragraphs: [
      '{product} 계정에 로그인된 기기에서 인증 앱의 잘못된 코드가 여러 번 입력되었습니다. 올바른 코드가 없으면 송금이나 출금을 할 수 없고 2단계 인증도 끌 수 없습니다.',
    ],
    closing:
      '본인이 한 일이라면 아무것도 하지 않아도 됩니다. 그렇지 않다면 즉시 ‘비밀번호를 잊으셨나요?’에서 새 비밀번호를 설정해 주세요. 새 비밀번호를 설정하면 모든 기기에서 로그아웃됩니다.',
  },
  'account-blocked': {
    subject: '계정이 차단되었습니다',
    greeting: '계정이 차단되었습니다',
    paragraphs: [
      '저희 직원이 {product} 계정을 차단했습니다. 아무도 로그인할 수 없고 돈도 나가지 않습니다. 계정 해지를 진행 중이었다면 해지는 중단되었습니다.',
      '예를 들어 다른 사람이 계정에 들어왔을 수 있을 때 취하는 조치입니다. 새 비밀번호는 언제든지 ‘비밀번호를 잊으셨나요?’에서 설정할 수 있습니다.',
    ],
    closing: '확인이 필요하시면 저희에게 연락해 주세요{contact}.',
  },
  'account-unblocked': {
    subject: '계정 차단이 해제되었습니다',
    greeting: '계정 차단이 해제되었습니다',
    paragraphs: [
      '이제 {product} 계정에 다시 로그인할 수 있습니다. 안전을 위해 해제 후 24시간 동안은 계정에서 돈을 보낼 수 없습니다.',
      '차단 전에 신청된 출금은 저희가 확인할 때까지 대기하며, 직접 취소할 수도 있습니다.',
    ],
    closing:
      '본인이 요청하지 않았다면 즉시 ‘비밀번호를 잊으셨나요?’에서 새 비밀번호를 설정하고 저희에게 연락해 주세요{contact}.',
  },
};
