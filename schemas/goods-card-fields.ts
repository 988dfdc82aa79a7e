import { choice, toggle } from './fields.ts'

/** What the cards of a goods widget show besides picture, name and price; spread into its props, so made anew for each. */
export function goodsCardFields() {
  return {
    showSubtitle: toggle('显示卖点', false),
    showLabels: toggle('显示商品标签', false),
    showShop: toggle('显示店铺', true),
    showSource: toggle('显示来源标签', true),
    showSales: toggle('显示销量', false),
    showCart: toggle('显示加购按钮', true),
  }
}
export type GoodsCardFields = Record<keyof ReturnType<typeof goodsCardFields>, boolean>

/** What a goods widget does when its source finds nothing. */
export function whenEmpty() {
  return choice('没有商品时', { hide: '隐藏组件', message: '显示提示' }, 'hide')
}
