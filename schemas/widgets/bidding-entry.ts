import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { NO_ID } from '#schemas/field/field-meta.ts'
import { entryFields, estimateEntryHeight } from './parts/entry-fields.ts'
import { count, link, requiredList, requiredText, reference, text } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const Way = later(() =>
  z.object({
    title: requiredText('名称', { max: 8 }),
    note: text('说明', { max: 24 }),
    link: link('点击跳转', { hint: '不填则打开招标公告' }),
  }),
)

export const biddingEntry = defineWidget({
  type: 'bidding-entry',
  label: '招标竞价入口',
  group: 'entries',
  v: 1,
  props: () =>
    z.object({
      ...entryFields({
        title: '招标与竞价',
        intro: '采购需求公开发布，报名、截止与结果都在公告里。',
        action: '查看公告',
        leadsTo: '招标公告',
      }),
      ways: requiredList('采购方式', Way(), { itemLabel: '采购方式', max: 6 }),
      category: reference('公告分类', 'noticeCategory', {
        max: 20,
        hint: '选择后在下方显示这个分类最新的公告；不选则不显示',
        unreadable: { reads: NO_ID },
      }),
      count: count('公告条数', { min: 1, max: 4, default: 2, least: 1, unit: '条' }),
    }),
  defaults: {
    ways: [
      { title: '公开招标', note: '面向全部供应商发布' },
      { title: '竞价采购', note: '同一需求，多家报价' },
      { title: '询价采购', note: '明确规格，快速比选' },
      { title: '结果公示', note: '中标与成交信息' },
    ],
  },
  estimate: (props, width) => {
    const lines = Math.ceil(props.ways.length / 2)
    const notices = props.category === '' ? 0 : 16 + props.count * 40
    return estimateEntryHeight(props, width, {
      wide: lines * 96 + (lines - 1) * 12 + notices,
      narrow: lines * 92 + (lines - 1) * 8 + notices,
    })
  },
})
