import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { category, choice, count, image, link, list, requiredText } from './fields.ts'

const Brand = later(() =>
  z.object({
    name: requiredText('品牌名', { max: 20 }),
    logo: z.optional(image('标志', { hint: '横图，建议 400×200；不填则显示品牌名' })),
    link: link(),
  }),
)

/** Creates the fields that choose brands, new schemas on each call. */
export function brandFields({ count: usual = 12 } = {}) {
  return {
    from: choice('品牌来源', { rule: '在售商品最多的品牌', hand: '手动添加' }, 'rule', { least: 'hand' }),
    brands: list('品牌', Brand(), { itemLabel: '品牌', max: 60 }),
    category: category('只取这个分类的品牌', { hint: '来源为在售商品最多的品牌时有效' }),
    count: count('品牌数', { min: 1, max: 60, default: usual, least: 1, unit: '个（按商品取时有效）' }),
  }
}
