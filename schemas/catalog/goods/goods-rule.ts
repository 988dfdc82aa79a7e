import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { maxCharacters } from '#schemas/base/text-length.ts'
import { formattedText, Id, text, MAX_NUMBER_LENGTH } from '#schemas/base/wire.ts'
import { fieldMeta, type Control, type FieldMeta } from '#schemas/field/field-meta.ts'
import { GoodsOrder, goodsOrders } from './goods-orders.ts'
import { deliveryTypes, getGoodsTypeLabel, payModels } from './labels.ts'
import { goodsTypes, productSources } from './types.ts'

type More = Partial<FieldMeta>

/** Describes a condition. An unreadable one makes the rule yield no goods, because omitting it would show more. */
function named<S extends z.core.$ZodType>(schema: S, label: string, control: Control, more: More = {}) {
  const field = z.optional(schema)
  // register() cannot tell that a generic field is a schema, so it is treated as a plain one.
  const plain: z.core.$ZodType = field
  fieldMeta.add(plain, { label, control, unreadable: 'outer', ...more })
  return field
}

const decimal = (form: RegExp) =>
  z.pipe(
    z.union([text(MAX_NUMBER_LENGTH), z.number()]),
    z.pipe(
      z.transform((value: string | number) => String(value)),
      formattedText(MAX_NUMBER_LENGTH, form),
    ),
  )
const yuan = (label: string, more?: More) => named(decimal(/^\d{1,9}(\.\d{1,2})?$/), label, 'text', more)
const percent = (label: string, more?: More) => named(decimal(/^-?\d{1,9}(\.\d{1,4})?$/), label, 'text', more)

const id = (label: string, control: Control, more?: More) => named(Id(), label, control, more)
const ids = (label: string, control: Control, more?: More) =>
  named(z.array(Id()).check(z.maxLength(50)), label, control, more)
const texts = (max: number, label: string, control: Control, more?: More) =>
  named(z.array(z.string().check(maxCharacters(max))).check(z.maxLength(20)), label, control, more)
const ints = (min: number, max: number, label: string, more?: More) =>
  named(z.array(z.int().check(z.minimum(min), z.maximum(max))).check(z.maxLength(50)), label, 'choice', more)
const flag = (label: string, more?: More) => named(z.boolean(), label, 'toggle', more)

/** Conditions that apply only to viewers with permission; the server ignores them for all others. */
const terms: More = { unit: '%', hint: '只对有权查看的会员生效，其他人看到不受此限制的商品' }
const thirdParty: More = { ...terms, unit: '元' }

const sources = Object.fromEntries(goodsTypes.map(({ goodsType, label }) => [goodsType, label]))
const oldSources = Object.fromEntries(
  Object.entries(productSources).map(([number, source]) => [number, getGoodsTypeLabel(source)]),
)

/**
 * Filter that a page stores. Lacks `pageType` and `pageVersion`, because a page could otherwise request its own
 * goods. Prices are yuan as decimal strings, both ends inclusive.
 */
export const goodsRule = later(() => ({
  goodsName: named(z.string().check(maxCharacters(60)), '关键词', 'text'),
  catIdList: ids('分类', 'category', { hint: '任一分类即可，含下级分类' }),
  catId: id('所在分类', 'category', { hint: '与「分类」同时满足' }),
  goodsClasses: ids('限定分类', 'category', { hint: '与「分类」同时满足' }),
  excludeGoodsClass: ids('排除分类', 'category'),
  brandIdList: ids('品牌', 'brand'),
  brandGroupIdList: ids('品牌分组', 'brandGroup'),
  brandLevelList: ints(0, 99, '品牌等级'),
  labelList: texts(30, '标签', 'label'),
  shopId: id('店铺', 'shop'),
  shopIdList: ids('店铺（任一）', 'shop'),
  excludeBusinessIdList: ids('排除商家', 'business'),
  navIdList: ids('导航', 'nav'),
  payModels: ints(1, 7, '支付方式', { options: payModels }),
  productSource: named(z.int().check(z.minimum(0), z.maximum(99_999)), '货源', 'choice', {
    options: oldSources,
    hint: '选了货源，「来源」不再起作用',
  }),
  sourceList: ints(1, 14, '来源', { options: sources }),
  goodsTypes: ints(1, 99, '商品类型', { options: sources }),
  deliveryTypes: ints(0, 99, '配送方式', { options: deliveryTypes }),
  specs: texts(80, '规格', 'text', { hint: '如 颜色:红；同名规格任一即可' }),
  sellPriceStart: yuan('最低价'),
  sellPriceEnd: yuan('最高价'),
  goodsPriceBegin: yuan('游客价下限'),
  goodsPriceEnd: yuan('游客价上限'),
  guildProfitMarginStart: percent('利润率下限', terms),
  guildProfitMarginEnd: percent('利润率上限', terms),
  thirdPriceBegin: yuan('第三方价下限', thirdParty),
  thirdPriceEnd: yuan('第三方价上限', thirdParty),
  discountRateBegin: percent('折扣率下限', terms),
  discountRateEnd: percent('折扣率上限', terms),
  minNumber: named(z.int().check(z.minimum(1), z.maximum(1_000_000)), '可购数量', 'count', {
    hint: '只取起订量不超过它的商品',
    min: 1,
    max: 1_000_000,
  }),
  isReal: flag('实物商品', { hint: '开：只看实物；关：只看虚拟商品' }),
  isActivity: flag('只看活动商品'),
  inStock: flag('只看有货'),
  sellOut: flag('是否售罄', { hint: '开：只看售罄；关：只看有货' }),
  substituteSales: flag('是否代销'),
  orderType: z
    ._default(GoodsOrder(), 'default')
    .register(fieldMeta, { label: '排序', control: 'choice', options: goodsOrders }),
}))
