import { useAtomValue } from 'jotai'
import { readNumber, readWholeText } from '#schemas/base/typed-number.ts'
import { parseRate } from '#schemas/money/points.ts'
import { validateActivityGoods } from '#schemas/trade/activity-goods/check.ts'
import {
  ACTIVITY_LIMITS,
  type ActivityGoods,
  type PickedGoods,
} from '#schemas/trade/activity-goods/entities.ts'
import { ACTIVITY_PRICES } from '#schemas/trade/activity-goods/prices.ts'
import { ACTIVITY_GOODS_TYPES, type ActivityGoodsType } from '#schemas/trade/activity-goods/words.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { useScoreName, useScoreWords } from '#src/runtime/price/score-name.ts'
import { platformAtom } from '#src/session/atoms.ts'
import { Button } from '#ui/button/button.tsx'
import { useFaultFocus } from '#ui/field/use-fault-focus.ts'
import { type FieldState, useFields, type Values } from '#ui/field/use-fields.ts'
import styles from './goods-picker.module.css'

type Typed = Values<string>
const PRICES = ['supplierPrice', 'platformPrice', 'distributorPrice', 'productPrice'] as const
const NAMES = ['activityGoodsNumber', 'points', ...PRICES] as const
const nameOf = (skuId: string, name: string) => `${skuId}.${name}`

interface Props {
  goods: PickedGoods
  type: ActivityGoodsType
  /** Chosen goods with their current values; undefined if newly chosen. */
  chosen: ActivityGoods | undefined
  onKeep(goods: ActivityGoods): void
}

function initialOf({ goods, chosen, type }: Pick<Props, 'goods' | 'chosen' | 'type'>): Typed {
  const only = goods.skus.length === 1
  return Object.fromEntries(
    goods.skus.flatMap(({ skuId, cash, cost, points }) => {
      const stands = chosen?.skuInfo.find((sku) => sku.skuId === skuId)
      const fresh = {
        activityGoodsNumber: type === 'PRIZE' && only ? 1 : '',
        points: type === 'POINTS' ? points : '0',
        supplierPrice: cost,
        platformPrice: cost,
        distributorPrice: cash,
        productPrice: cash,
      }
      return NAMES.map((name) => [nameOf(skuId, name), String((stands ?? fresh)[name])] as const)
    }),
  )
}

/** Returns the goods with the typed values; a SKU takes part if its number of pieces is filled in. */
function goodsTyped({ goods, type }: Pick<Props, 'goods' | 'type'>, values: Typed): ActivityGoods {
  const typed = (skuId: string, name: string) => values[nameOf(skuId, name)] ?? ''
  const price = (text: string) => readNumber(text) || '0'
  return {
    goodsId: goods.goodsId,
    activityGoodsTypeId: ACTIVITY_GOODS_TYPES[type],
    skuInfo: goods.skus.flatMap(({ skuId }) => {
      const number = readWholeText(typed(skuId, 'activityGoodsNumber'))
      if (number === '') return []
      return {
        skuId,
        activityGoodsNumber: /^\d+$/.test(number) ? Number(number) : -1,
        points: price(typed(skuId, 'points')),
        productPrice: price(typed(skuId, 'productPrice')),
        distributorPrice: price(typed(skuId, 'distributorPrice')),
        platformPrice: price(typed(skuId, 'platformPrice')),
        supplierPrice: price(typed(skuId, 'supplierPrice')),
      }
    }),
  }
}

/** Edits the participating pieces and the prices of each SKU. */
export function SkuFields(props: Props) {
  const { goods, type, chosen, onKeep } = props
  const rate = parseRate(useAtomValue(platformAtom)?.scoreRate)
  const nameWords = useScoreWords()
  /** Returns the error of a field or null; errors of the goods as a whole appear at the first number. */
  function faultOf(name: string, values: Typed): string | null {
    const typed = goodsTyped(props, values)
    const [, skuId = '', part = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? []
    const at = typed.skuInfo.findIndex((sku) => sku.skuId === skuId)
    const faults = validateActivityGoods(typed, type, rate)
    const whole = name === nameOf(goods.skus[0]?.skuId ?? '', 'activityGoodsNumber')
    const fault = faults.find(
      ({ field }) => field === `skuInfo.${at}.${part}` || (whole && !field.startsWith('skuInfo')),
    )
    return fault ? nameWords(fault.message) : null
  }
  const initial = initialOf({ goods, chosen, type })
  const names = Object.keys(initial)
  const { values, field, anyFault } = useFields<string>(
    initial,
    Object.fromEntries(names.map((name) => [name, (typed: Typed) => faultOf(name, typed)])),
  )
  const { root, focusFault } = useFaultFocus<HTMLDivElement>()
  const keep = () => (anyFault(names) ? focusFault() : onKeep(goodsTyped(props, values)))
  return (
    <div ref={root} className={styles.inside}>
      <p className={styles.quiet}>
        {type === 'PRIZE'
          ? '只给一个规格填写数量；奖品共多少件在奖品的“数量”里填写。'
          : '不填数量的规格不参加活动。'}
        价格从低到高：供应商价、平台价、分销商价、活动价。
      </p>
      {goods.skus.map((sku) => (
        <OneSku key={sku.skuId} sku={sku} type={type} field={field} />
      ))}
      <div className={styles.buttons}>
        <Button look="primary" onClick={keep}>
          确定
        </Button>
      </div>
    </div>
  )
}

interface SkuProps {
  sku: PickedGoods['skus'][number]
  type: ActivityGoodsType
  field(name: string): FieldState
}

function OneSku({ sku: { skuId, specText, cash, left }, type, field }: SkuProps) {
  const scoreName = useScoreName()
  return (
    <fieldset className={styles.sku}>
      <legend>
        {specText || '唯一规格'}，平时 ￥{cash}
      </legend>
      <NumberInput
        label="活动数量"
        field={field(nameOf(skuId, 'activityGoodsNumber'))}
        unit="件"
        min="0"
        max={String(ACTIVITY_LIMITS.pieces)}
        hint={`还可留出 ${left} 件`}
      />
      {type === 'POINTS' && (
        <NumberInput label={scoreName} field={field(nameOf(skuId, 'points'))} digits={2} min="0" />
      )}
      {PRICES.map((price) => (
        <NumberInput
          key={price}
          label={ACTIVITY_PRICES[price]}
          field={field(nameOf(skuId, price))}
          unit="元"
          digits={2}
          min="0"
        />
      ))}
    </fieldset>
  )
}
