import { inAll, type Lesson, step } from './lesson.ts';

const accent = '#e0b04c';

export const goldLessons: readonly Lesson[] = [
  {
    name: 'gold-1',
    accent,
    title: inAll([
      'Sample lesson: what moves the gold price',
      '示例课：金价为何涨跌',
      '範例課：金價為何漲跌',
      'サンプル講座：金価格を動かすもの',
      '샘플 강의: 금값은 왜 움직이는가',
      'Пример урока: что движет ценой золота',
    ]),
    picture: { kind: 'line', seed: 11, drift: 0.35 },
    steps: [
      step(
        5,
        ['金价为何涨跌', 'What moves the gold price'],
        [
          'Welcome to this sample lesson about the price of gold.',
          '欢迎观看这节关于金价的示例课。',
          '歡迎觀看這節關於金價的範例課。',
          '金価格についてのサンプル講座へようこそ。',
          '금값을 다루는 샘플 강의입니다.',
          'Это пример урока о цене золота.',
        ],
      ),
      step(
        6,
        ['利率上升，持金成本变高', 'Higher rates, dearer to hold'],
        [
          'Gold pays no interest. When rates rise, holding it costs more.',
          '黄金不付利息。利率上升时，持有黄金的成本就更高。',
          '黃金不付利息。利率上升時，持有黃金的成本就更高。',
          '金は利息を生みません。金利が上がると保有の負担が増します。',
          '금은 이자가 없습니다. 금리가 오르면 보유 비용이 커집니다.',
          'Золото не приносит процентов: чем выше ставки, тем дороже его держать.',
        ],
        0.07,
      ),
      step(
        6,
        ['美元走弱，金价常走强', 'A weaker dollar often lifts gold'],
        [
          'Gold is priced in dollars. A weaker dollar often lifts its price.',
          '黄金以美元计价。美元走弱时，金价往往走强。',
          '黃金以美元計價。美元走弱時，金價往往走強。',
          '金はドル建てです。ドル安のとき、価格は上がりやすくなります。',
          '금은 달러로 거래됩니다. 달러가 약해지면 금값은 대체로 오릅니다.',
          'Золото оценивают в долларах: слабый доллар часто поднимает цену.',
        ],
        0.3,
      ),
      step(
        6,
        ['避险需求会突然出现', 'Demand for safety comes suddenly'],
        [
          'In uncertain times people look for safety, and demand jumps.',
          '局势不明朗时，人们寻求避险，需求会突然增加。',
          '局勢不明朗時，人們尋求避險，需求會突然增加。',
          '先行きが不透明になると、安全を求める需要が急に増えます。',
          '불확실할 때는 안전을 찾는 수요가 갑자기 늘어납니다.',
          'В тревожные времена люди ищут надёжность, и спрос резко растёт.',
        ],
        0.93,
      ),
      step(
        5,
        ['没有哪一个因素能单独决定价格', 'No single cause decides the price'],
        [
          'No single cause decides the price. Look at all of them together.',
          '没有哪个因素能单独决定价格，要放在一起看。',
          '沒有哪個因素能單獨決定價格，要放在一起看。',
          '一つの要因だけで価格は決まりません。合わせて見ましょう。',
          '하나의 요인이 가격을 정하지는 않습니다. 함께 살펴보세요.',
          'Ни одна причина не решает всё: смотрите на них вместе.',
        ],
      ),
    ],
  },
  {
    name: 'gold-2',
    accent,
    title: inAll([
      'Sample lesson: reading a candlestick',
      '示例课：看懂一根K线',
      '範例課：看懂一根K線',
      'サンプル講座：ローソク足の読み方',
      '샘플 강의: 캔들 읽기',
      'Пример урока: как читать свечу',
    ]),
    picture: { kind: 'candles', seed: 23, drift: 0.2 },
    steps: [
      step(
        4,
        ['看懂一根K线', 'Reading a candlestick'],
        [
          'In this sample lesson we read a candlestick chart.',
          '这节示例课，我们来看懂K线图。',
          '這節範例課，我們來看懂K線圖。',
          'このサンプル講座ではローソク足を読みます。',
          '이 샘플 강의에서는 캔들 차트를 읽어 봅니다.',
          'В этом примере урока мы читаем свечной график.',
        ],
      ),
      step(
        6,
        ['实体：开盘价与收盘价', 'The body: open and close'],
        [
          'The body shows where the price opened and where it closed.',
          '实体表示开盘价和收盘价之间的距离。',
          '實體表示開盤價和收盤價之間的距離。',
          '実体は始値と終値のあいだを表します。',
          '몸통은 시가와 종가 사이를 나타냅니다.',
          'Тело показывает цену открытия и цену закрытия.',
        ],
        0.25,
      ),
      step(
        6,
        ['影线：最高价与最低价', 'The wicks: high and low'],
        [
          'The thin wicks reach to the highest and the lowest price.',
          '细细的影线延伸到最高价和最低价。',
          '細細的影線延伸到最高價和最低價。',
          '細いヒゲは高値と安値まで伸びます。',
          '가느다란 꼬리는 고가와 저가까지 이어집니다.',
          'Тонкие тени доходят до максимума и минимума.',
        ],
        0.5,
      ),
      step(
        6,
        ['一根K线只是一段时间', 'One candle is one span of time'],
        [
          'One candle is one span of time: an hour, a day or a week.',
          '一根K线代表一段时间：一小时、一天或一周。',
          '一根K線代表一段時間：一小時、一天或一週。',
          '一本の足は一定の時間です。一時間、一日、一週間など。',
          '캔들 하나는 한 시간, 하루, 한 주 같은 일정한 기간입니다.',
          'Одна свеча — один отрезок времени: час, день или неделя.',
        ],
        0.75,
      ),
      step(
        4,
        ['它记录过去，不预言未来', 'It records; it does not foretell'],
        [
          'A chart records what happened. It does not foretell.',
          '图表记录过去，并不预言未来。',
          '圖表記錄過去，並不預言未來。',
          'チャートは過去の記録で、予言ではありません。',
          '차트는 지난 일의 기록이지 예언이 아닙니다.',
          'График хранит прошлое, но не предсказывает.',
        ],
      ),
    ],
  },
];
