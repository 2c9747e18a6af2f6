import type { Language } from '@tradewind/contract';

/** The contact address of a demo; the word “sample” in every language shows that it is invented. */
export const sampleAddress: Readonly<Record<Language, string>> = {
  en: 'Sample Building, 1 Sample Road, Hong Kong',
  cn: '香港示例道1号示例大厦',
  tcn: '香港示例道1號示例大廈',
  jp: '香港サンプル通り1番地 サンプルビル',
  ko: '홍콩 샘플로 1 샘플 빌딩',
  ru: 'Гонконг, Сампл-роуд, 1, здание «Сампл» (пример)',
};
