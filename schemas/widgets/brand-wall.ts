import * as z from 'zod/mini'
import { category, choice, count, image, link, list, requiredText, text, toggle } from '../fields.ts'
import { defineWidget } from '../widget.ts'

const PHONE = 700
const TITLE = 60
const NAME = 32

const Brand = z.object({
  name: requiredText('品牌名', { max: 20 }),
  logo: z.optional(image('标志', { hint: '横图，建议 400×200；不填则显示品牌名' })),
  link: link(),
})

export const brandWall = defineWidget({
  type: 'brand-wall',
  label: '品牌墙',
  group: 'goods',
  v: 1,
  props: z.object({
    title: text('标题', { max: 40 }),
    subtitle: text('副标题', { max: 80 }),
    more: text('更多文字', { default: '', max: 12, hint: '留空则不显示' }),
    link: link('更多跳转'),
    from: choice('品牌来源', { rule: '在售商品最多的品牌', hand: '手动添加' }, 'rule'),
    brands: list('品牌', Brand, { itemLabel: '品牌', max: 60 }),
    category: category('只取这个分类的品牌', { hint: '来源为在售商品最多的品牌时有效' }),
    count: count('品牌数', { min: 1, max: 60, default: 12, unit: '个（按商品取时有效）' }),
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
