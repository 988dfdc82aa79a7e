import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { choice, count, link, list, requiredText, text } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const Word = later(() =>
  z.object({
    text: requiredText('热词', { max: 12 }),
    link: link('点击跳转', { hint: '选填，不填则搜索这个词' }),
  }),
)

export const searchBox = defineWidget({
  type: 'search-box',
  label: '搜索框',
  group: 'nav',
  v: 1,
  props: () =>
    z.object({
      placeholder: text('提示文字', { default: '搜索商品、品牌、分类', max: 30 }),
      button: text('按钮文字', { default: '搜索', max: 6, hint: '留空则只显示放大镜' }),
      hot: choice('热词', { mall: '商城热词', hand: '手工填写', none: '不显示' }, 'mall', { least: 'none' }),
      hotLabel: text('热词前的文字', { default: '热门搜索', max: 8, hint: '留空则不显示' }),
      count: count('热词个数', { min: 1, max: 12, default: 8, least: 1, unit: '个（商城热词）' }),
      words: list('手工热词', Word(), { itemLabel: '热词', max: 12 }),
      align: choice('对齐', { center: '居中', left: '居左' }, 'center'),
      maxWidth: count('最大宽度', { min: 320, max: 1200, default: 720, unit: 'px' }),
    }),
  defaults: {},
  estimate: ({ hot, words }) => (hot === 'none' || (hot === 'hand' && words.length === 0) ? 52 : 96),
})
