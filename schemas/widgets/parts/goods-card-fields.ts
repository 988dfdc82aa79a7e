import { optionalGoodsSource, type GoodsSource } from '#schemas/catalog/goods/source.ts'
import { choice, toggle } from './fields.ts'

/** Creates the fields of a card besides picture, name and price, new schemas on each call. */
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

const substitute = () =>
  optionalGoodsSource('替补商品', { hint: '「没有商品时」选了换成替补商品才用到；替补也没有时隐藏' })

/** Creates the field for what a widget shows if its source finds no goods; spread it into the widget's props. */
export function whenEmpty() {
  return {
    empty: choice(
      '没有商品时',
      { hide: '隐藏组件', message: '显示提示', substitute: '换成替补商品' },
      'hide',
    ),
    substitute: substitute(),
  }
}

/** Creates the field of `whenEmpty` for goods in a tab, whose panel cannot be hidden. */
export function whenTabEmpty() {
  return {
    empty: choice('页签没有商品时', { message: '显示提示', substitute: '换成替补商品' }, 'message'),
    substitute: substitute(),
  }
}

export interface WhenEmpty {
  empty: 'hide' | 'message' | 'substitute'
  substitute?: GoodsSource | undefined
}
