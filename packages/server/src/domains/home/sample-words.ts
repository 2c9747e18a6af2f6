import type { HomeCircle, HomePersonText, Language } from '@tradewind/contract';

type Texts = Record<Language, HomePersonText>;

interface SamplePerson {
  readonly circle: HomeCircle;
  readonly texts: Texts;
}

/**
 * Sample people whose texts say in every language that they are made up; an operator replaces them in the
 * console.
 */
export const samplePeople: readonly SamplePerson[] = [
  executive('A', {
    en: ['Chief executive officer (CEO)', 'Sample text: answers for the academy as a whole.'],
    cn: ['首席执行官（CEO）', '示例文字：对学院整体负责。'],
    tcn: ['執行長（CEO）', '範例文字：對學院整體負責。'],
    jp: ['最高経営責任者（CEO）', 'サンプル：アカデミー全体に責任を負います。'],
    ko: ['최고경영자(CEO)', '샘플 문구: 아카데미 전체를 책임집니다.'],
    ru: ['Генеральный директор (CEO)', 'Пример текста: отвечает за академию в целом.'],
  }),
  executive('B', {
    en: ['Chief operating officer (COO)', 'Sample text: keeps courses and exams running.'],
    cn: ['首席运营官（COO）', '示例文字：保障课程与考试的日常运行。'],
    tcn: ['營運長（COO）', '範例文字：確保課程與考試的日常運作。'],
    jp: ['最高執行責任者（COO）', 'サンプル：コースと試験の運営を担います。'],
    ko: ['최고운영책임자(COO)', '샘플 문구: 강의와 시험의 운영을 맡습니다.'],
    ru: ['Операционный директор (COO)', 'Пример текста: отвечает за курсы и экзамены.'],
  }),
  executive('C', {
    en: ['Chief technology officer (CTO)', 'Sample text: looks after the app and its security.'],
    cn: ['首席技术官（CTO）', '示例文字：负责应用及其安全。'],
    tcn: ['技術長（CTO）', '範例文字：負責應用程式及其安全。'],
    jp: ['最高技術責任者（CTO）', 'サンプル：アプリとその安全を担います。'],
    ko: ['최고기술책임자(CTO)', '샘플 문구: 앱과 보안을 책임집니다.'],
    ru: ['Технический директор (CTO)', 'Пример текста: отвечает за приложение и безопасность.'],
  }),
  lecturer('A', {
    en: ['Gold', 'Sample text: from the fixing to the vault.'],
    cn: ['黄金', '示例文字：从定盘价讲到金库。'],
    tcn: ['黃金', '範例文字：從定盤價講到金庫。'],
    jp: ['金', 'サンプル：値決めから保管庫まで。'],
    ko: ['금', '샘플 문구: 고시 가격부터 금고까지.'],
    ru: ['Золото', 'Пример текста: от фиксинга до хранилища.'],
  }),
  lecturer('B', {
    en: ['Crude oil', 'Sample text: grades, inventories and the curve.'],
    cn: ['原油', '示例文字：油种、库存与期货曲线。'],
    tcn: ['原油', '範例文字：油種、庫存與期貨曲線。'],
    jp: ['原油', 'サンプル：油種、在庫、先物カーブ。'],
    ko: ['원유', '샘플 문구: 유종, 재고, 선물 곡선.'],
    ru: ['Нефть', 'Пример текста: сорта, запасы и кривая фьючерсов.'],
  }),
  lecturer('C', {
    en: ['Bitcoin', 'Sample text: markets, custody and position size.'],
    cn: ['比特币', '示例文字：市场、托管与仓位。'],
    tcn: ['比特幣', '範例文字：市場、託管與部位。'],
    jp: ['ビットコイン', 'サンプル：市場、保管、建玉の大きさ。'],
    ko: ['비트코인', '샘플 문구: 시장, 보관, 포지션 크기.'],
    ru: ['Биткоин', 'Пример текста: рынки, хранение и размер позиции.'],
  }),
  lecturer('D', {
    en: ['Bulk trading', 'Sample text: contracts, documents, counterparties.'],
    cn: ['大宗贸易', '示例文字：合同、单证与交易对手。'],
    tcn: ['大宗貿易', '範例文字：合約、單據與交易對手。'],
    jp: ['バルク取引', 'サンプル：契約、書類、取引相手。'],
    ko: ['벌크 거래', '샘플 문구: 계약, 서류, 거래 상대방.'],
    ru: ['Оптовая торговля', 'Пример текста: договоры, документы, контрагенты.'],
  }),
];

type Said = Record<Language, readonly [role: string, words: string]>;

function executive(letter: string, said: Said): SamplePerson {
  return {
    circle: 'management',
    texts: named(said, {
      en: `Sample Executive ${letter}`,
      cn: `示例高管 ${letter}`,
      tcn: `範例高層 ${letter}`,
      jp: `サンプル役員 ${letter}`,
      ko: `샘플 임원 ${letter}`,
      ru: `Пример директора ${letter}`,
    }),
  };
}

function lecturer(letter: string, said: Said): SamplePerson {
  return {
    circle: 'lecturer',
    texts: named(said, {
      en: `Sample Lecturer ${letter}`,
      cn: `示例讲师 ${letter}`,
      tcn: `範例講師 ${letter}`,
      jp: `サンプル講師 ${letter}`,
      ko: `샘플 강사 ${letter}`,
      ru: `Пример лектора ${letter}`,
    }),
  };
}

function named(said: Said, names: Record<Language, string>): Texts {
  const entries = Object.entries(said).map(([language, [role, words]]) => [
    language,
    { name: names[language as Language], role, words },
  ]);
  return Object.fromEntries(entries) as Texts;
}
