import type { DemoCourseWords } from './course-words.ts';

export const gold: DemoCourseWords = {
  key: 'gold',
  level: 1,
  hasPreview: true,
  category: ['Gold', '黄金', '黃金', '金', '금', 'Золото'],
  title: [
    'Gold fundamentals',
    '黄金基础',
    '黃金基礎',
    '金取引の基礎',
    '금 거래의 기초',
    'Основы рынка золота',
  ],
  summary: [
    'What the price of gold answers to, and how to read it on a chart. A sample course.',
    '金价受什么影响，又该如何在图表上读懂它。本课程为示例。',
    '金價受什麼影響，又該如何在圖表上讀懂它。本課程為範例。',
    '金価格は何に反応するのか、チャートでどう読むのかを学びます。サンプルコースです。',
    '금값은 무엇에 반응하며 차트에서는 어떻게 읽는지 배웁니다. 샘플 강의입니다.',
    'От чего зависит цена золота и как читать её на графике. Пример курса.',
  ],
  speaker: 'A',
  lessons: [
    [
      'What moves the gold price',
      '金价为何涨跌',
      '金價為何漲跌',
      '金価格を動かすもの',
      '금값은 왜 움직이는가',
      'Что движет ценой золота',
    ],
    [
      'Reading a candlestick',
      '看懂一根K线',
      '看懂一根K線',
      'ローソク足の読み方',
      '캔들 읽기',
      'Как читать свечу',
    ],
  ],
};

export const crudeOil: DemoCourseWords = {
  key: 'crude-oil',
  level: 1,
  hasPreview: false,
  category: ['Crude oil', '原油', '原油', '原油', '원유', 'Нефть'],
  title: [
    'Crude oil: stocks and the curve',
    '原油：库存与期货曲线',
    '原油：庫存與期貨曲線',
    '原油：在庫と先物カーブ',
    '원유: 재고와 선물 곡선',
    'Нефть: запасы и кривая',
  ],
  summary: [
    'How stocks push the price, and what the order of the futures months tells. A sample course.',
    '库存如何影响油价，远近月合约的高低又说明了什么。本课程为示例。',
    '庫存如何影響油價，遠近月合約的高低又說明了什麼。本課程為範例。',
    '在庫が価格をどう動かし、限月の並びが何を語るのかを学びます。サンプルコースです。',
    '재고가 가격을 어떻게 움직이는지, 월물별 가격 차이가 무엇을 말하는지 배웁니다. 샘플 강의입니다.',
    'Как запасы двигают цену и о чём говорит порядок фьючерсных месяцев. Пример курса.',
  ],
  speaker: 'B',
  lessons: [
    [
      'Stocks and the oil price',
      '库存与油价',
      '庫存與油價',
      '在庫と原油価格',
      '재고와 유가',
      'Запасы и цена нефти',
    ],
    ['The futures curve', '期货曲线', '期貨曲線', '先物カーブ', '선물 곡선', 'Фьючерсная кривая'],
  ],
};
