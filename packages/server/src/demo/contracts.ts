import type { Language } from '@tradewind/contract';
import type { ContractTexts } from '../database/migrations/ledger-tables.ts';

interface DemoContract {
  readonly level: number;
  readonly price: string;
  readonly texts: Record<Language, ContractTexts>;
}

/** Sample contract levels; an operator replaces them in the console. */
export const demoContracts: readonly DemoContract[] = [
  {
    level: 1,
    price: '100',
    texts: {
      en: {
        name: 'Foundation',
        description:
          'How commodity markets work, from the spot price to the first futures contract.',
        equity: [
          'All level 1 courses',
          'Questions to practise with',
          'Your progress on every device',
        ],
      },
      cn: {
        name: '基础级',
        description: '了解大宗商品市场如何运作：从现货价格到第一份期货合约。',
        equity: ['全部一级课程', '配套练习题', '学习进度多设备同步'],
      },
      tcn: {
        name: '基礎級',
        description: '了解大宗商品市場如何運作：從現貨價格到第一份期貨合約。',
        equity: ['全部一級課程', '配套練習題', '學習進度多裝置同步'],
      },
      jp: {
        name: '基礎',
        description: 'スポット価格から最初の先物契約まで、商品市場の仕組みを学びます。',
        equity: ['レベル1の全コース', '練習問題', 'どの端末でも学習を続けられます'],
      },
      ko: {
        name: '기초',
        description: '현물 가격부터 첫 선물 계약까지, 원자재 시장의 원리를 배웁니다.',
        equity: ['레벨 1 전체 강의', '연습 문제', '모든 기기에서 이어지는 학습 진도'],
      },
      ru: {
        name: 'Основы',
        description: 'Как устроены товарные рынки: от спотовой цены до первого фьючерса.',
        equity: ['Все курсы уровня 1', 'Вопросы для тренировки', 'Прогресс на всех устройствах'],
      },
    },
  },
  {
    level: 2,
    price: '300',
    texts: {
      en: {
        name: 'Professional',
        description: 'Term structure, spreads and risk: what the formal exams ask.',
        equity: ['Everything in level 1', 'All level 2 courses', 'What formal exams ask for'],
      },
      cn: {
        name: '专业级',
        description: '期限结构、价差与风险管理：正式考试的重点内容。',
        equity: ['包含一级全部权益', '全部二级课程', '正式考试的重点内容'],
      },
      tcn: {
        name: '專業級',
        description: '期限結構、價差與風險管理：正式考試的重點內容。',
        equity: ['包含一級全部權益', '全部二級課程', '正式考試的重點內容'],
      },
      jp: {
        name: 'プロフェッショナル',
        description: '期間構造、スプレッド、リスク。本試験で問われる内容を学びます。',
        equity: ['レベル1の内容すべて', 'レベル2の全コース', '本試験の範囲'],
      },
      ko: {
        name: '전문',
        description: '기간 구조, 스프레드, 위험 관리. 정식 시험의 핵심 내용입니다.',
        equity: ['레벨 1의 모든 혜택', '레벨 2 전체 강의', '정식 시험의 핵심 내용'],
      },
      ru: {
        name: 'Профессионал',
        description: 'Временная структура цен, спреды и риск: то, о чём спрашивают на экзаменах.',
        equity: ['Всё из уровня 1', 'Все курсы уровня 2', 'Темы официальных экзаменов'],
      },
    },
  },
  {
    level: 3,
    price: '800',
    texts: {
      en: {
        name: 'Master',
        description: 'AI-assisted trading and its limits, and the documents of bulk trading.',
        equity: ['Everything in level 2', 'All level 3 courses', 'Bulk trading case studies'],
      },
      cn: {
        name: '大师级',
        description: 'AI 辅助交易及其局限，以及大宗贸易单证。',
        equity: ['包含二级全部权益', '全部三级课程', '大宗贸易案例研究'],
      },
      tcn: {
        name: '大師級',
        description: 'AI 輔助交易及其侷限，以及大宗貿易單據。',
        equity: ['包含二級全部權益', '全部三級課程', '大宗貿易案例研究'],
      },
      jp: {
        name: 'マスター',
        description: 'AI を使った取引とその限界、そしてバルク取引の書類を学びます。',
        equity: ['レベル2の内容すべて', 'レベル3の全コース', 'バルク取引の事例研究'],
      },
      ko: {
        name: '마스터',
        description: 'AI 기반 트레이딩과 그 한계, 그리고 벌크 거래 서류.',
        equity: ['레벨 2의 모든 혜택', '레벨 3 전체 강의', '벌크 거래 사례 연구'],
      },
      ru: {
        name: 'Мастер',
        description: 'Торговля с помощью ИИ и её пределы, документы оптовой торговли.',
        equity: ['Всё из уровня 2', 'Все курсы уровня 3', 'Разбор сделок оптовой торговли'],
      },
    },
  },
];
