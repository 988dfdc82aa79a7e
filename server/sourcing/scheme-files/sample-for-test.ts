import { ANCHOR } from '#fixtures/mall/anchor.ts'
import { demoMall } from '#fixtures/mall/demo-mall.ts'
import type { FileItem, FilePicture, FilePictures, SchemeContent } from './content.ts'
import { drawRecipe } from './draw-picture.ts'
import { needDefined } from './parts-for-test.ts'

const mall = demoMall(ANCHOR)
const shown = mall.goods.filter(({ pictures, cash }) => pictures.length > 0 && cash > 0)
const HEADINGS = ['中秋礼盒 · 经典款', '员工关怀 · 日用与茶点', '商务馈赠 · 文房与器物']

function itemOf(place: number): FileItem {
  const goods = needDefined(shown[(place * 37) % shown.length])
  const brand = mall.brands.find(({ id }) => id === goods.brandId)
  const sku = mall.skus.find(({ id }) => id === goods.defaultSkuId)
  const quantity = 10 + ((place * 7) % 90)
  const quote = Math.round(goods.cash * 1.15)
  return {
    picture: goods.pictures[0] ?? null,
    skuId: goods.defaultSkuId,
    name: goods.name,
    specs: sku?.specValues.join(' / ') ?? '',
    brand: brand?.name ?? '',
    unit: '件',
    note: place % 3 === 0 ? '可印企业标识，起印 50 件，打样 3 天' : '',
    quantity,
    listPrice: goods.marketPrice,
    quote,
    amount: quote * quantity,
    cost: goods.cash,
    costAmount: goods.cash * quantity,
  }
}

/** Returns a scheme of `count` goods of the demo mall in `groups` groups. */
export function createSampleContent(count = 30, groups = 3): SchemeContent {
  const all = Array.from({ length: count }, (_, place) => itemOf(place))
  const each = Math.ceil(count / groups)
  const total = all.reduce((sum, { amount }) => sum + amount, 0)
  return {
    name: '2026 中秋员工福利与商务馈赠方案',
    customer: '海蓝科技（上海）有限公司',
    store: mall.settings.length > 0 ? '礼享商城' : '商城',
    day: '2026-03-02',
    validUntil: '2026-04-01',
    taxRate: '13',
    total,
    tax: total - Math.round((total * 100) / 113),
    groups: Array.from({ length: groups }, (_, at) => ({
      heading: needDefined(HEADINGS[at % HEADINGS.length]),
      items: all.slice(at * each, (at + 1) * each),
    })).filter(({ items }) => items.length > 0),
  }
}

/** Draws the pictures of the content at this side in px. */
export async function drawSamplePictures(content: SchemeContent, side: number): Promise<FilePictures> {
  const recipes = new Map(mall.pictures.map(({ key, recipe }) => [`/pictures/${key}.svg`, recipe]))
  const drawn = new Map<string, FilePicture>()
  for (const { picture } of content.groups.flatMap(({ items }) => items))
    if (picture !== null && !drawn.has(picture))
      drawn.set(picture, await drawRecipe(recipes.get(picture), side))
  return { of: (name) => (name === null ? undefined : drawn.get(name)), logo: undefined }
}
