import type { Language } from '@tradewind/contract';

/**
 * Problems that end a request before it is complete. No call can answer with them, so the contract has no error code for them.
 */
export type TransportProblem = 'tooLate' | 'headersTooLarge';

const texts: Readonly<Record<Language, Readonly<Record<TransportProblem, string>>>> = {
  en: {
    tooLate: 'The request took too long to arrive. Please check your connection and try again.',
    headersTooLarge: 'The request carries too much beside its content.',
  },
  cn: {
    tooLate: '请求传输超时，请检查网络后重试。',
    headersTooLarge: '请求头过大。',
  },
  tcn: {
    tooLate: '請求傳輸逾時，請檢查網路後重試。',
    headersTooLarge: '請求標頭過大。',
  },
  jp: {
    tooLate:
      'リクエストの受信に時間がかかりすぎました。通信環境を確認して、もう一度お試しください。',
    headersTooLarge: 'リクエストヘッダーが大きすぎます。',
  },
  ko: {
    tooLate: '요청 전송 시간이 초과되었습니다. 네트워크를 확인한 후 다시 시도해 주세요.',
    headersTooLarge: '요청 헤더가 너무 큽니다.',
  },
  ru: {
    tooLate: 'Запрос передавался слишком долго. Проверьте соединение и попробуйте ещё раз.',
    headersTooLarge: 'Слишком большие заголовки запроса.',
  },
};

export function transportText(language: Language, problem: TransportProblem): string {
  return texts[language][problem];
}
