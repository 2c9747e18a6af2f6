import type { NoticeCatalogue } from '../notice-kinds.ts';

export const ko: NoticeCatalogue = {
  contractBought: {
    title: '계약을 구매했습니다',
    body: '레벨 {level} 계약을 구매했습니다. 지갑에서 {amount} {coin}이(가) 결제되었습니다. 이 레벨 이하의 모든 강의를 볼 수 있습니다.',
  },
  verificationApproved: {
    title: '실명 인증이 완료되었습니다',
    body: '본인 확인이 완료되어 실명 인증이 필요한 기능을 이용할 수 있습니다.',
  },
  verificationFailed: {
    title: '실명 인증에 실패했습니다',
    body: '본인 확인을 하지 못했습니다. 실명 인증 화면에서 사유를 확인하고 수정한 뒤 다시 제출해 주세요.',
  },
  depositCredited: {
    title: '입금이 완료되었습니다',
    body: '{network}에서 {amount} {coin}이(가) 입금되어 바로 사용할 수 있습니다.',
  },
  depositCreditedInPart: {
    title: '입금이 완료되었습니다',
    body: '{network}에서 {whole} {coin}이(가) 입금되었습니다. 일부는 이 입금이 이전에 취소될 때 부족했던 금액에 충당되었고, 나머지 {amount} {coin}은(는) 바로 사용할 수 있습니다.',
  },
  depositMadeGood: {
    title: '입금이 다시 확인되었습니다',
    body: '{network}에서 {amount} {coin}이(가) 다시 입금되었습니다. 전액이 이 입금이 이전에 취소될 때 부족했던 금액에 충당되어 지갑 잔액은 늘어나지 않았습니다. 궁금한 점은 고객센터로 문의해 주세요.',
  },
  depositReversed: {
    title: '입금이 취소되었습니다',
    body: '{network} 블록 재구성으로 {amount} {coin} 입금이 무효가 되어 지갑에서 차감되었습니다. 전송이 다시 블록에 포함되면 다시 입금 처리됩니다. 궁금한 점은 고객센터로 문의해 주세요.',
  },
  depositReversedInPart: {
    title: '입금이 취소되었습니다',
    body: '{network} 블록 재구성으로 {whole} {coin} 입금이 무효가 되었습니다. 지갑에서 사용 가능했던 {amount} {coin}은(는) 차감되었고, 나머지는 부족액으로 남았습니다. 전송이 다시 블록에 포함되면 그때까지 남은 부족액을 먼저 제한 뒤 입금 처리됩니다. 궁금한 점은 고객센터로 문의해 주세요.',
  },
  depositReversedSpent: {
    title: '입금이 취소되었습니다',
    body: '{network} 블록 재구성으로 {amount} {coin} 입금이 무효가 되었습니다. 지갑에 사용 가능한 잔액이 없어 차감된 금액은 없으며, 전액이 부족액으로 남았습니다. 전송이 다시 블록에 포함되면 그때까지 남은 부족액을 먼저 제한 뒤 입금 처리됩니다. 궁금한 점은 고객센터로 문의해 주세요.',
  },
  transferReceived: {
    title: '송금을 받았습니다',
    body: '{sender} 님이 보낸 {amount} {coin} 입금이 완료되었습니다. 지갑에서 바로 사용할 수 있습니다.',
  },
  addressWaitOff: {
    title: '새 주소 대기가 꺼졌습니다',
    body: '새 출금 주소의 24시간 대기가 꺼져 어떤 새 주소로든 바로 출금할 수 있습니다. 본인이 한 일이 아니라면 다시 켜고, 즉시 비밀번호를 변경한 뒤 고객센터로 연락해 주세요.',
  },
  addressAdded: {
    title: '출금 주소가 추가되었습니다',
    body: '주소록에 ‘{label}’({address})이(가) 추가되었습니다. 본인이 한 일이 아니라면 삭제하고, 즉시 비밀번호를 변경한 뒤 고객센터로 연락해 주세요.',
  },
  withdrawalRequested: {
    title: '출금이 신청되었습니다',
    body: '{network} 주소 {address}(으)로 {amount} {coin} 출금이 신청되었습니다. 본인이 한 일이 아니라면 검토 중일 때 취소하고, 즉시 비밀번호를 변경한 뒤 고객센터로 연락해 주세요.',
  },
  withdrawalSent: {
    title: '출금이 전송되었습니다',
    body: '{amount} {coin} 출금을 네트워크로 전송했습니다. 네트워크 확인 후 도착합니다.',
  },
  withdrawalConfirmed: {
    title: '출금이 완료되었습니다',
    body: '{amount} {coin} 출금이 네트워크에서 확인되었습니다.',
  },
  withdrawalRejected: {
    title: '출금이 거절되었습니다',
    body: '{amount} {coin} 출금이 거절되어 자금이 지갑으로 반환되었습니다. 사유: {reason}',
  },
  withdrawalFailed: {
    title: '출금에 실패했습니다',
    body: '{amount} {coin} 출금을 전송하지 못했습니다. 자금은 지갑으로 반환되었습니다.',
  },
  examOpened: {
    title: '시험이 열렸습니다',
    body: '선생님이 ‘{exam}’ 시험을 열었습니다. {validUntil}까지 시작할 수 있습니다.',
  },
  examDeclined: {
    title: '시험 신청이 거절되었습니다',
    body: '‘{exam}’ 시험 신청이 거절되었습니다. 사유: {reason}',
  },
  examRewarded: {
    title: '보상이 지급되었습니다',
    body: '시험 ‘{exam}’에 합격하여 보상 {amount} {coin}이(가) 지갑에 들어왔습니다.',
  },
  certificateIssued: {
    title: '합격 증명서가 발급되었습니다',
    body: '시험 ‘{exam}’에 합격했습니다. 증명서를 공유하고 인쇄할 수 있습니다.',
  },
  certificateWithdrawn: {
    title: '합격 증명서가 취소되었습니다',
    body: '시험 ‘{exam}’의 합격 증명서는 더 이상 유효하지 않습니다.',
  },
  examRegraded: {
    title: '시험이 다시 채점되었습니다',
    body: '‘{exam}’ 시험의 정답이 수정되어 다시 채점되었습니다: {before}점 → {after}점. 사유: {reason}',
  },
  certificateRecalled: {
    title: '합격 증명서가 취소되었습니다',
    body: '‘{exam}’ 시험의 합격 증명서가 취소되었습니다. 사유: {reason}',
  },
  examWithdrawn: {
    title: '시험 응시가 취소되었습니다',
    body: '‘{exam}’ 시험에 더 이상 응시할 수 없습니다. 사유: {reason}',
  },
  examHandedIn: {
    title: '선생님이 시험을 제출했습니다',
    body: '선생님이 회원님 대신 ‘{exam}’ 시험을 제출했습니다. 저장된 답안은 모두 채점됩니다. 사유: {reason}',
  },
  examTimedOut: {
    title: '시험 시간이 다 되어 자동 제출되었습니다',
    body: '‘{exam}’ 시험 시간이 다 되어 자동으로 제출되었습니다. 그때까지 저장된 답안은 모두 채점됩니다.',
  },
  supportAnswered: {
    title: '고객센터 답변이 도착했습니다',
    body: '고객센터 대화에 새 답변이 있습니다.',
  },
  teacherAnswered: {
    title: '선생님 답변이 도착했습니다',
    body: '시험에 관한 선생님과의 대화에 새 답변이 있습니다.',
  },
};
