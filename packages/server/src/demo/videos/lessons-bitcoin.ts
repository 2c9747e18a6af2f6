import { inAll, type Lesson, step } from './lesson.ts';

const accent = '#f0954a';

export const bitcoinLessons: readonly Lesson[] = [
  {
    name: 'bitcoin-1',
    accent,
    title: inAll([
      'Sample lesson: living with volatility',
      '示例课：认识波动',
      '範例課：認識波動',
      'サンプル講座：変動を知る',
      '샘플 강의: 변동성 이해하기',
      'Пример урока: что такое волатильность',
    ]),
    picture: { kind: 'candles', seed: 41, drift: 0.05 },
    steps: [
      step(
        4,
        ['认识波动', 'Living with volatility'],
        [
          'A sample lesson about how much a price moves.',
          '这节示例课讲价格波动的大小。',
          '這節範例課講價格波動的大小。',
          '価格の変動の大きさについてのサンプル講座です。',
          '가격이 얼마나 움직이는지 다루는 샘플 강의입니다.',
          'Пример урока о том, как сильно движется цена.',
        ],
      ),
      step(
        6,
        ['全天候交易，没有收盘', 'It trades day and night'],
        [
          'Bitcoin trades day and night; no bell closes the market.',
          '比特币全天候交易，没有收盘钟声。',
          '比特幣全天候交易，沒有收盤鐘聲。',
          'ビットコインは昼も夜も取引され、引けがありません。',
          '비트코인은 밤낮없이 거래되고 마감 종이 없습니다.',
          'Биткоин торгуется днём и ночью: рынок не закрывается.',
        ],
        0.22,
      ),
      step(
        6,
        ['波动大，方向并不确定', 'Large moves, in either direction'],
        [
          'Large moves go in either direction. Neither is promised.',
          '大幅波动可上可下，没有哪个方向是必然的。',
          '大幅波動可上可下，沒有哪個方向是必然的。',
          '大きな値動きは上にも下にも起こり、どちらも約束されません。',
          '큰 움직임은 위로도 아래로도 나타나며 어느 쪽도 보장되지 않습니다.',
          'Сильные движения бывают в обе стороны, и ни одно не обещано.',
        ],
        0.52,
      ),
      step(
        6,
        ['用区间看待价格', 'Think in ranges'],
        [
          'Think in ranges, not in one number.',
          '用区间看待价格，而不是一个数字。',
          '用區間看待價格，而不是一個數字。',
          '一つの数字ではなく、幅で考えましょう。',
          '하나의 숫자가 아니라 범위로 생각하세요.',
          'Думайте о диапазоне, а не об одном числе.',
        ],
        0.8,
      ),
      step(
        4,
        ['只投入承受得起的资金', 'Only what you can afford to lose'],
        [
          'Risk only what you can afford to lose.',
          '只投入您承受得起损失的资金。',
          '只投入您承受得起損失的資金。',
          '失っても困らない範囲にとどめましょう。',
          '감당할 수 있는 만큼만 위험에 두세요.',
          'Рискуйте только тем, что можете потерять.',
        ],
      ),
    ],
  },
  {
    name: 'bitcoin-2',
    accent,
    title: inAll([
      'Sample lesson: the size of a position',
      '示例课：仓位有多大',
      '範例課：倉位有多大',
      'サンプル講座：ポジションの大きさ',
      '샘플 강의: 포지션의 크기',
      'Пример урока: размер позиции',
    ]),
    picture: { kind: 'line', seed: 57, drift: -0.1 },
    steps: [
      step(
        4,
        ['仓位有多大', 'The size of a position'],
        [
          'A sample lesson about choosing the size of a position.',
          '这节示例课讲如何确定仓位大小。',
          '這節範例課講如何確定倉位大小。',
          'ポジションの大きさを決めるサンプル講座です。',
          '포지션 크기를 정하는 샘플 강의입니다.',
          'Пример урока о выборе размера позиции.',
        ],
      ),
      step(
        6,
        ['先定可以亏多少', 'First decide what you may lose'],
        [
          'First decide how much you may lose, before anything else.',
          '先决定最多可以亏多少，再谈其他。',
          '先決定最多可以虧多少，再談其他。',
          'まず、いくらまで失ってよいかを決めます。',
          '무엇보다 먼저 얼마까지 잃을 수 있는지 정하세요.',
          'Сначала решите, сколько вы готовы потерять.',
        ],
        0.25,
      ),
      step(
        6,
        ['再定在哪里退出', 'Then where you would leave'],
        [
          'Then decide at which price you would leave.',
          '再决定在什么价位退出。',
          '再決定在什麼價位退出。',
          '次に、どの価格で手じまうかを決めます。',
          '그다음 어느 가격에서 나올지 정하세요.',
          'Затем решите, при какой цене вы выйдете.',
        ],
        0.5,
      ),
      step(
        6,
        ['两者相除，就是仓位', 'One divided by the other'],
        [
          'The loss you accept, divided by that distance, is the size.',
          '可承受的亏损除以这段距离，就是仓位。',
          '可承受的虧損除以這段距離，就是倉位。',
          '許せる損失をその値幅で割ると、大きさが出ます。',
          '감수할 손실을 그 거리로 나누면 크기가 나옵니다.',
          'Допустимый убыток, делённый на это расстояние, и есть размер.',
        ],
        0.75,
      ),
      step(
        4,
        ['先写下来，再下单', 'Write it down first'],
        [
          'Write it down before you act.',
          '先写下来，再行动。',
          '先寫下來，再行動。',
          '行動する前に書き留めましょう。',
          '행동하기 전에 적어 두세요.',
          'Запишите это, прежде чем действовать.',
        ],
      ),
    ],
  },
];
