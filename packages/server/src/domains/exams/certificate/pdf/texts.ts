import type { Language } from '@tradewind/contract';

interface CertificateTexts {
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly issuedOn: string;
  readonly exam: string;
  readonly code: string;
  readonly check: string;
  readonly sample: string;
}

export const certificateTexts: Readonly<Record<Language, CertificateTexts>> = {
  en: {
    title: 'Certificate',
    before: 'This is to certify that',
    after: 'has passed the examination',
    issuedOn: 'Issued on',
    exam: 'Exam number',
    code: 'Certificate code',
    check: 'Scan the code or open the address to check that this certificate is valid.',
    sample: 'Sample, from a demo instance',
  },
  cn: {
    title: '证书',
    before: '兹证明',
    after: '已通过考试',
    issuedOn: '颁发日期',
    exam: '考试编号',
    code: '证书编码',
    check: '扫描二维码或打开网址，即可查验本证书是否有效。',
    sample: '示例，来自演示环境',
  },
  tcn: {
    title: '證書',
    before: '茲證明',
    after: '已通過考試',
    issuedOn: '頒發日期',
    exam: '考試編號',
    code: '證書編碼',
    check: '掃描 QR 碼或開啟網址，即可查驗本證書是否有效。',
    sample: '範例，來自示範環境',
  },
  jp: {
    title: '合格証明書',
    before: '下記の者が',
    after: '次の試験に合格したことを証明します',
    issuedOn: '発行日',
    exam: '試験番号',
    code: '証明書コード',
    check: 'QR コードを読み取るか、URL を開くと、有効性を確認できます。',
    sample: 'サンプル（デモ環境）',
  },
  ko: {
    title: '합격 증명서',
    before: '아래 사람이',
    after: '다음 시험에 합격하였음을 증명합니다',
    issuedOn: '발급일',
    exam: '시험 번호',
    code: '증명서 코드',
    check: 'QR 코드를 스캔하거나 주소를 열면 유효한지 확인할 수 있습니다.',
    sample: '샘플(데모 환경)',
  },
  ru: {
    title: 'Сертификат',
    before: 'Настоящим подтверждается, что',
    after: 'успешно сдал(а) экзамен',
    issuedOn: 'Дата выдачи',
    exam: 'Номер экзамена',
    code: 'Код сертификата',
    check: 'Отсканируйте код или откройте адрес, чтобы проверить сертификат.',
    sample: 'Образец, демонстрационная система',
  },
};
