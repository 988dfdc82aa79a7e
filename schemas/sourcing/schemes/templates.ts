import type { GroupRule } from './quote-rule.ts'
import type { SchemeRounding } from './words.ts'

export interface SchemeTemplate {
  label: string
  intro: string
  titles: readonly string[]
  rule: GroupRule
  rounding: SchemeRounding
}

export const SCHEME_TEMPLATES = ['FESTIVAL', 'STAFF', 'BUSINESS', 'BY_BUDGET'] as const
export type SchemeTemplateName = (typeof SCHEME_TEMPLATES)[number]

export const schemeTemplates: Readonly<Record<SchemeTemplateName, SchemeTemplate>> = {
  FESTIVAL: {
    label: '节日福利',
    intro: '端午、中秋、春节的员工慰问，按预算分档挑选',
    titles: ['精选礼盒', '生鲜粮油', '家居日用'],
    rule: { by: 'MARKUP', rate: 1500 },
    rounding: 'YUAN',
  },
  STAFF: {
    label: '员工关怀',
    intro: '生日、入职与周年，让每个人都挑得到喜欢的',
    titles: ['生日好礼', '入职礼包', '周年纪念'],
    rule: { by: 'MARKUP', rate: 1500 },
    rounding: 'JIAO',
  },
  BUSINESS: {
    label: '商务礼赠',
    intro: '拜访客户与会议伴手礼，讲究品牌与包装',
    titles: ['伴手好礼', '文房雅集', '品质器物'],
    rule: { by: 'DISCOUNT', rate: 9000 },
    rounding: 'NINE',
  },
  BY_BUDGET: {
    label: '按预算分档',
    intro: '同一场合准备三档，让客户自己选择',
    titles: ['百元档', '两百元档', '五百元档'],
    rule: { by: 'MARKUP', rate: 2000 },
    rounding: 'NINE',
  },
}
