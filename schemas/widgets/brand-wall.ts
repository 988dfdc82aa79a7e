import * as z from 'zod/mini'
import { brandFields } from './parts/brand-fields.ts'
import { count, link, text, toggle } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const PHONE = 700
const TITLE = 60
const NAME = 32

export const brandWall = defineWidget({
  type: 'brand-wall',
  label: '品牌墙',
  group: 'goods',
  v: 1,
  props: () =>
    z.object({
      title: text('标题', { max: 40 }),
      subtitle: text('副标题', { max: 80 }),
      more: text('更多文字', { default: '', max: 12, hint: '留空则不显示' }),
      link: link('更多跳转'),
      ...brandFields(),
      columns: count('每行个数', { min: 3, max: 8, default: 6 }),
      showName: toggle('在标志下显示品牌名', false),
    }),
  defaults: { title: '品牌精选' },
  estimate: (props, width) => {
    const phone = width < PHONE
    const gap = phone ? 8 : 16
    const across = phone ? 3 : props.columns
    const lines = Math.ceil((props.from === 'hand' ? props.brands.length : props.count) / across)
    const tile = (width - gap * (across - 1)) / across / 2 + (props.showName ? NAME : 0)
    const heading = props.title === '' ? 0 : TITLE + (props.subtitle === '' ? 0 : 24)
    return Math.round(heading + lines * tile + Math.max(0, lines - 1) * gap)
  },
})
