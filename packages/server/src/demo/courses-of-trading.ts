import type { DemoCourseWords } from './course-words.ts';

export const bitcoin: DemoCourseWords = {
  key: 'bitcoin',
  level: 2,
  hasPreview: true,
  category: ['Bitcoin', '比特币', '比特幣', 'ビットコイン', '비트코인', 'Биткоин'],
  title: [
    'Bitcoin: volatility and size',
    '比特币：波动与仓位',
    '比特幣：波動與倉位',
    'ビットコイン：変動とポジション',
    '비트코인: 변동성과 포지션',
    'Биткоин: волатильность и размер позиции',
  ],
  summary: [
    'Why the price swings so far, and how large a position may be because of it. A sample course.',
    '价格为何大起大落，仓位又该控制在多大。本课程为示例。',
    '價格為何大起大落，倉位又該控制在多大。本課程為範例。',
    '価格が大きく動く理由と、それに見合うポジションの大きさを学びます。サンプルコースです。',
    '가격이 크게 흔들리는 이유와 그에 맞는 포지션 크기를 배웁니다. 샘플 강의입니다.',
    'Почему цена так скачет и какого размера из-за этого может быть позиция. Пример курса.',
  ],
  speaker: 'C',
  lessons: [
    [
      'Living with volatility',
      '认识波动',
      '認識波動',
      '変動を知る',
      '변동성 이해하기',
      'Что такое волатильность',
    ],
    [
      'The size of a position',
      '仓位有多大',
      '倉位有多大',
      'ポジションの大きさ',
      '포지션의 크기',
      'Размер позиции',
    ],
  ],
};

export const bulkTrading: DemoCourseWords = {
  key: 'bulk-trading',
  level: 3,
  hasPreview: true,
  category: ['Bulk trading', '大宗贸易', '大宗貿易', 'バルク取引', '벌크 거래', 'Оптовая торговля'],
  title: [
    'Bulk trading: cargo and documents',
    '大宗贸易：货物与单据',
    '大宗貿易：貨物與單據',
    'バルク取引：貨物と書類',
    '벌크 거래: 화물과 서류',
    'Оптовая торговля: груз и документы',
  ],
  summary: [
    'The way of a cargo from seller to buyer, and the documents that go with it. A sample course.',
    '一船货物如何从卖方到达买方，以及随之流转的各种单据。本课程为示例。',
    '一船貨物如何從賣方到達買方，以及隨之流轉的各種單據。本課程為範例。',
    '貨物が売り手から買い手に届くまでの道のりと、それに伴う書類を学びます。サンプルコースです。',
    '화물이 판매자에서 구매자에게 가는 길과 함께 오가는 서류를 배웁니다. 샘플 강의입니다.',
    'Путь груза от продавца к покупателю и документы, которые идут вместе с ним. Пример курса.',
  ],
  speaker: 'D',
  lessons: [
    [
      'The way of a cargo',
      '一船货物的旅程',
      '一船貨物的旅程',
      '積み荷の道のり',
      '화물의 여정',
      'Путь груза',
    ],
    [
      'Documents that move goods',
      '推动货物的单据',
      '推動貨物的單據',
      '貨物を動かす書類',
      '화물을 움직이는 서류',
      'Документы, которые движут грузы',
    ],
  ],
};
