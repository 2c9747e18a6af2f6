import { inAll, type Lesson, step } from './lesson.ts';

const accent = '#5cc3c0';

export const bulkTradingLessons: readonly Lesson[] = [
  {
    name: 'bulk-trading-1',
    accent,
    title: inAll([
      'Sample lesson: the way of a cargo',
      '示例课：一船货物的旅程',
      '範例課：一船貨物的旅程',
      'サンプル講座：積み荷の道のり',
      '샘플 강의: 화물의 여정',
      'Пример урока: путь груза',
    ]),
    picture: {
      kind: 'flow',
      boxes: [
        ['签约', 'Contract'],
        ['检验', 'Inspection'],
        ['装船', 'Loading'],
        ['交付', 'Delivery'],
      ],
    },
    steps: [
      step(
        4,
        ['一船货物的旅程', 'The way of a cargo'],
        [
          'A sample lesson about the way of a cargo.',
          '这节示例课讲一船货物的旅程。',
          '這節範例課講一船貨物的旅程。',
          '積み荷の道のりについてのサンプル講座です。',
          '화물의 여정을 다루는 샘플 강의입니다.',
          'Пример урока о пути груза.',
        ],
      ),
      step(
        5,
        ['签约：数量、质量、价格', 'Contract: quantity, quality, price'],
        [
          'The contract says how much, of what quality, and at what price.',
          '合同写明数量、质量和价格。',
          '合約寫明數量、品質和價格。',
          '契約書には数量、品質、価格が書かれます。',
          '계약서에는 수량, 품질, 가격이 적힙니다.',
          'В договоре указаны количество, качество и цена.',
        ],
        0,
      ),
      step(
        5,
        ['检验：由第三方确认', 'Inspection: by a third party'],
        [
          'An inspector whom both sides trust checks the goods.',
          '由双方都信任的第三方检验货物。',
          '由雙方都信任的第三方檢驗貨物。',
          '双方が信頼する検査機関が品物を確かめます。',
          '양쪽이 신뢰하는 제3자가 물품을 확인합니다.',
          'Товар проверяет инспектор, которому доверяют обе стороны.',
        ],
        1,
      ),
      step(
        5,
        ['装船：签发提单', 'Loading: the bill of lading'],
        [
          'Once it is loaded, the carrier issues the bill of lading.',
          '装船以后，承运人签发提单。',
          '裝船以後，承運人簽發提單。',
          '船積みが済むと、運送人が船荷証券を発行します。',
          '선적이 끝나면 운송인이 선하증권을 발행합니다.',
          'После погрузки перевозчик выдаёт коносамент.',
        ],
        2,
      ),
      step(
        5,
        ['交付：单据换货物', 'Delivery: papers for goods'],
        [
          'At the port the papers are exchanged for the goods.',
          '到港以后，凭单据提取货物。',
          '到港以後，憑單據提取貨物。',
          '港では書類と引き換えに品物を受け取ります。',
          '항구에서 서류와 물품을 맞바꿉니다.',
          'В порту документы обменивают на товар.',
        ],
        3,
      ),
    ],
  },
  {
    name: 'bulk-trading-2',
    accent,
    title: inAll([
      'Sample lesson: documents that move goods',
      '示例课：推动货物的单据',
      '範例課：推動貨物的單據',
      'サンプル講座：貨物を動かす書類',
      '샘플 강의: 화물을 움직이는 서류',
      'Пример урока: документы, которые движут грузы',
    ]),
    picture: {
      kind: 'flow',
      boxes: [
        ['发票', 'Invoice'],
        ['提单', 'Bill of lading'],
        ['产地证', 'Origin'],
        ['保险单', 'Insurance'],
      ],
    },
    steps: [
      step(
        4,
        ['推动货物的单据', 'Documents that move goods'],
        [
          'A sample lesson about the documents of a trade.',
          '这节示例课讲贸易中的单据。',
          '這節範例課講貿易中的單據。',
          '取引の書類についてのサンプル講座です。',
          '거래 서류를 다루는 샘플 강의입니다.',
          'Пример урока о документах сделки.',
        ],
      ),
      step(
        5,
        ['发票：卖了什么，多少钱', 'Invoice: what, and for how much'],
        [
          'The invoice says what was sold, and for how much.',
          '发票写明卖了什么、多少钱。',
          '發票寫明賣了什麼、多少錢。',
          '請求書は何をいくらで売ったかを示します。',
          '송장은 무엇을 얼마에 팔았는지 알려 줍니다.',
          'Счёт говорит, что продано и за сколько.',
        ],
        0,
      ),
      step(
        5,
        ['提单：谁有权提货', 'Bill of lading: who may collect'],
        [
          'The bill of lading says who may collect the goods.',
          '提单决定谁有权提货。',
          '提單決定誰有權提貨。',
          '船荷証券は品物を受け取れる人を示します。',
          '선하증권은 누가 물품을 받을 수 있는지 정합니다.',
          'Коносамент говорит, кто вправе получить груз.',
        ],
        1,
      ),
      step(
        5,
        ['产地证：来自哪里', 'Origin: where it comes from'],
        [
          'The certificate of origin says where the goods come from.',
          '产地证说明货物来自哪里。',
          '產地證說明貨物來自哪裡。',
          '原産地証明書は品物の産地を示します。',
          '원산지 증명서는 물품이 어디서 왔는지 알려 줍니다.',
          'Сертификат происхождения говорит, откуда товар.',
        ],
        2,
      ),
      step(
        5,
        ['保险单：途中有保障', 'Insurance: covered on the way'],
        [
          'The policy covers the goods on their way.',
          '保险单为货物在途中提供保障。',
          '保險單為貨物在途中提供保障。',
          '保険証券は輸送中の品物を守ります。',
          '보험증권은 운송 중인 물품을 보장합니다.',
          'Полис защищает груз в пути.',
        ],
        3,
      ),
    ],
  },
];
