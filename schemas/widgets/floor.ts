import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { getGoodsCount } from '#schemas/catalog/goods/count.ts'
import { goodsSource } from '#schemas/catalog/goods/source.ts'
import { count, image, link, list, requiredText, text } from './parts/fields.ts'
import { goodsCardFields, whenEmpty } from './parts/goods-card-fields.ts'
import { estimateCardHeight, countCardsInRow, countShownCards, SHELF_FROM } from './parts/goods-layout.ts'
import { defineWidget } from './parts/widget.ts'

const PHONE = 700
const GAP_PX = 16
const TITLE = 60
const LABELS = 44
/** Width of the picture, measured in cards. */
const PICTURE = 1.5

const Label = later(() => z.object({ text: requiredText('文字', { max: 10 }), link: link() }))

export const floor = defineWidget({
  type: 'floor',
  label: '楼层',
  group: 'goods',
  v: 1,
  props: () =>
    z.object({
      title: requiredText('标题', { max: 20 }),
      subtitle: text('副标题', { max: 40 }),
      labels: list('标签链接', Label(), { itemLabel: '标签', max: 12 }),
      more: text('更多文字', { default: '更多', max: 12, hint: '填了更多跳转才显示' }),
      link: link('更多跳转'),
      image: z.optional(
        image('左侧图片', { hint: '竖图，两行商品时建议 320×680，一行时建议 320×340；不填则商品占满整行' }),
      ),
      imageLink: link('图片跳转'),
      source: goodsSource(),
      columns: count('商品列数', { min: 2, max: 5, default: 4, least: 2 }),
      rows: count('商品行数', { min: 1, max: 3, default: 2, least: 1, unit: '行' }),
      ...goodsCardFields(),
      ...whenEmpty(),
    }),
  defaults: {
    title: '楼层标题',
    showShop: false,
    source: { by: 'query', orderType: 'sales', count: 8 },
  },
  estimate: (props, width) => {
    const heading = TITLE + (props.subtitle === '' ? 0 : 24)
    if (width < SHELF_FROM) {
      const labels = width < PHONE && props.labels.length > 0 ? LABELS : 0
      return Math.round(heading + labels + estimateCardHeight(props, countCardsInRow(4, width), width))
    }
    const across = props.columns
    const beside = props.image ? across + PICTURE : across
    const lines = Math.ceil(countShownCards(props, getGoodsCount(props.source)) / across)
    return Math.round(heading + lines * (estimateCardHeight(props, beside, width) + GAP_PX) - GAP_PX)
  },
})
