import * as z from 'zod/mini'
import { goodsSource } from '#schemas/catalog/goods/source.ts'
import { count, link, text } from './parts/fields.ts'
import { goodsCardFields, whenEmpty } from './parts/goods-card-fields.ts'
import { estimateCardHeight, countCardsInRow } from './parts/goods-layout.ts'
import { defineWidget } from './parts/widget.ts'

const TITLE = 60
const SUBTITLE = 24

export const goodsCarousel = defineWidget({
  type: 'goods-carousel',
  label: '横滑商品',
  group: 'goods',
  v: 1,
  props: () =>
    z.object({
      title: text('标题', { max: 40 }),
      subtitle: text('副标题', { max: 80 }),
      more: text('更多文字', { default: '', max: 12, hint: '留空则不显示' }),
      link: link('更多跳转'),
      source: goodsSource(),
      perView: count('一屏件数', { min: 3, max: 6, default: 5 }),
      ...goodsCardFields(),
      ...whenEmpty(),
    }),
  defaults: {
    title: '猜你喜欢',
    showShop: false,
    source: { by: 'query', orderType: 'newest', count: 12 },
  },
  estimate: (props, width) => {
    const heading = props.title === '' ? 0 : TITLE + (props.subtitle === '' ? 0 : SUBTITLE)
    return Math.round(heading + estimateCardHeight(props, countCardsInRow(props.perView, width), width))
  },
})
