import * as z from 'zod/mini'
import { NO_ID } from '#schemas/field/field-meta.ts'
import { choice, count, link, reference, text, toggle } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const PHONE = 700
const TITLE = 60

export const noticesList = defineWidget({
  type: 'notices-list',
  label: '公告列表',
  group: 'marketing',
  v: 1,
  props: () =>
    z.object({
      title: text('标题', { default: '商城公告', max: 40, hint: '留空则不显示' }),
      subtitle: text('副标题', { max: 80 }),
      category: reference('公告分类', 'noticeCategory', {
        max: 20,
        hint: '不选则不限',
        unreadable: { reads: NO_ID },
      }),
      count: count('条数', { min: 1, max: 12, default: 6, least: 1, unit: '条，最新的在前' }),
      columns: count('每行条数', { min: 1, max: 2, default: 2, unit: '条（手机上为一条）' }),
      look: choice('样式', { date: '突出日期', line: '一行一条' }, 'date'),
      showSummary: toggle('显示摘要（突出日期时）', true),
      showCategory: toggle('显示分类', true),
      more: text('更多文字', { default: '全部公告', max: 8, hint: '留空则不显示' }),
      link: link('更多跳转', { hint: '不填则打开公告列表' }),
      empty: choice('没有公告时', { hide: '隐藏组件', message: '显示提示' }, 'hide'),
    }),
  defaults: {},
  estimate: (props, width) => {
    const phone = width < PHONE
    const lines = Math.ceil(props.count / (phone ? 1 : props.columns))
    const dated = phone ? 81 : 97
    const entry = props.look === 'line' ? 53 : dated
    const heading = props.title === '' ? 0 : TITLE + (props.subtitle === '' ? 0 : 24)
    return heading + lines * entry + (phone ? 16 : 32)
  },
})
