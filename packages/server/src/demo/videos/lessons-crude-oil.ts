import { inAll, type Lesson, step } from './lesson.ts';

const accent = '#7fb2d9';

export const crudeOilLessons: readonly Lesson[] = [
  {
    name: 'crude-oil-1',
    accent,
    title: inAll([
      'Sample lesson: stocks and the oil price',
      '示例课：库存与油价',
      '範例課：庫存與油價',
      'サンプル講座：在庫と原油価格',
      '샘플 강의: 재고와 유가',
      'Пример урока: запасы и цена нефти',
    ]),
    picture: { kind: 'bars', seed: 5, drift: -0.25 },
    steps: [
      step(
        4,
        ['库存与油价', 'Stocks and the oil price'],
        [
          'A sample lesson about stocks and the price of oil.',
          '这是一节关于库存与油价的示例课。',
          '這是一節關於庫存與油價的範例課。',
          '在庫と原油価格についてのサンプル講座です。',
          '재고와 유가를 다루는 샘플 강의입니다.',
          'Пример урока о запасах и цене нефти.',
        ],
      ),
      step(
        6,
        ['库存公布，市场就看差额', 'The report, and the surprise in it'],
        [
          'Stocks are reported every week. The market looks at the surprise.',
          '库存每周公布，市场看的是与预期的差额。',
          '庫存每週公布，市場看的是與預期的差額。',
          '在庫は毎週発表され、市場は予想との差を見ます。',
          '재고는 매주 발표되고 시장은 예상과의 차이를 봅니다.',
          'Запасы публикуют каждую неделю; рынок смотрит на неожиданность.',
        ],
        0.1,
      ),
      step(
        6,
        ['库存下降：供应偏紧', 'Falling stocks: supply is tight'],
        [
          'Falling stocks mean that more is used than produced.',
          '库存下降，说明用掉的比产出的多。',
          '庫存下降，說明用掉的比產出的多。',
          '在庫の減少は、生産より消費が多いことを示します。',
          '재고가 줄면 생산보다 소비가 많다는 뜻입니다.',
          'Запасы падают, когда расход больше добычи.',
        ],
        0.63,
      ),
      step(
        6,
        ['库存上升：供应宽松', 'Rising stocks: supply is ample'],
        [
          'Rising stocks mean the opposite: there is more than is needed.',
          '库存上升则相反：供应多于需求。',
          '庫存上升則相反：供應多於需求。',
          '在庫の増加はその逆で、供給が需要を上回ります。',
          '재고가 늘면 반대로 공급이 수요보다 많습니다.',
          'Рост запасов значит обратное: нефти больше, чем нужно.',
        ],
        0.9,
      ),
      step(
        4,
        ['先看数据，再看价格', 'First the figures, then the price'],
        [
          'Read the figures first, and the price after them.',
          '先看数据，再看价格。',
          '先看數據，再看價格。',
          'まず数字を、それから価格を見ましょう。',
          '먼저 숫자를, 그다음 가격을 보세요.',
          'Сначала смотрите на цифры, потом на цену.',
        ],
      ),
    ],
  },
  {
    name: 'crude-oil-2',
    accent,
    title: inAll([
      'Sample lesson: the futures curve',
      '示例课：期货曲线',
      '範例課：期貨曲線',
      'サンプル講座：先物カーブ',
      '샘플 강의: 선물 곡선',
      'Пример урока: фьючерсная кривая',
    ]),
    picture: { kind: 'curves', labels: ['升水 Contango', '贴水 Backwardation'] },
    steps: [
      step(
        4,
        ['期货曲线', 'The futures curve'],
        [
          'A sample lesson about the shape of the futures curve.',
          '这节示例课讲期货曲线的形状。',
          '這節範例課講期貨曲線的形狀。',
          '先物カーブの形についてのサンプル講座です。',
          '선물 곡선의 모양을 다루는 샘플 강의입니다.',
          'Пример урока о форме фьючерсной кривой.',
        ],
      ),
      step(
        6,
        ['每个月份都有自己的价格', 'Every month has its own price'],
        [
          'Oil for each month of delivery has a price of its own.',
          '每个交割月份的原油都有自己的价格。',
          '每個交割月份的原油都有自己的價格。',
          '受け渡しの月ごとに、それぞれの価格があります。',
          '인도 월마다 각각의 가격이 있습니다.',
          'У нефти с поставкой в каждом месяце своя цена.',
        ],
      ),
      step(
        7,
        ['升水：远月更贵', 'Contango: later months cost more'],
        [
          'In contango later months cost more: storing the oil has a cost.',
          '升水时远月更贵：储存原油需要成本。',
          '升水時遠月更貴：儲存原油需要成本。',
          'コンタンゴでは先の月ほど高く、保管の費用を映します。',
          '콘탱고에서는 먼 달이 더 비쌉니다. 저장에 비용이 들기 때문입니다.',
          'В контанго дальние месяцы дороже: хранение стоит денег.',
        ],
        0.75,
      ),
      step(
        7,
        ['贴水：近月更贵', 'Backwardation: near months cost more'],
        [
          'In backwardation the near month costs more: oil is wanted now.',
          '贴水时近月更贵：市场现在就要货。',
          '貼水時近月更貴：市場現在就要貨。',
          'バックワーデーションでは期近が高く、いま必要とされています。',
          '백워데이션에서는 가까운 달이 더 비쌉니다. 지금 필요하다는 뜻입니다.',
          'В бэквардации дороже ближний месяц: нефть нужна сейчас.',
        ],
        0.06,
      ),
      step(
        4,
        ['形状会变，要常看', 'The shape changes: keep looking'],
        [
          'The shape changes, so look at it again and again.',
          '形状会变，要经常看。',
          '形狀會變，要經常看。',
          '形は変わります。繰り返し確かめましょう。',
          '모양은 변합니다. 자주 살펴보세요.',
          'Форма меняется, поэтому смотрите на неё снова.',
        ],
      ),
    ],
  },
];
