import { useAtomValue } from 'jotai'
import { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import type { OfficeSku } from '#schemas/assortment/goods-office/entities.ts'
import { payModels } from '#schemas/catalog/goods/labels.ts'
import { NO_COST } from '#schemas/catalog/goods/price-guards.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints, parseRate } from '#schemas/money/points.ts'
import { hasTiers } from '#schemas/money/volume-price.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { Select } from '#semi/field/select.tsx'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useScoreName, useScoreWords } from '#src/runtime/price/score-name.ts'
import { platformAtom } from '#src/session/atoms.ts'
import { guestAtom } from '#src/session/viewer.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { PriceText } from '#ui/price/price-text.tsx'
import {
  type GoodsForm,
  toPriceValues,
  toPriceInput,
  makeSkuPriceName,
  readPrices,
  validateSkuPrice,
  validateTierFields,
  makeTierName,
  TIERS,
  type Typed,
} from './goods-values.ts'
import styles from '#src/office/parts/detail.module.css'
import panel from '#src/office/parts/panel.module.css'
import form from '#ui/field/form.module.css'

type Fields = (name: string) => FieldState
/** Returns the options for the pay model. */
export function useModels() {
  const name = useScoreWords()
  return Object.entries(payModels).map(([value, words]) => ({ value, label: name(words) }))
}

/** Edits the price of each SKU and previews it for guests and members. */
export function PriceForm({ goods }: GoodsForm) {
  const { call, toast } = useMall()
  const rate = parseRate(useAtomValue(platformAtom)?.scoreRate)
  const scoreName = useScoreName()
  const skus = goods.skus.filter(({ disabled }) => !disabled)
  const initial = { ...toPriceValues(goods), reason: '' }
  const confirmation = useConfirmation()
  const prices = useSharedForm<string>({
    initial,
    checks: {
      ...Object.fromEntries(
        skus.flatMap((sku) =>
          (['cash', 'goodsPrice'] as const).map((at) => [
            makeSkuPriceName(sku.skuId, at),
            (values: Typed) => validateSkuPrice(values, { skuId: sku.skuId, scoreName }, at),
          ]),
        ),
      ),
      [makeTierName(0, 'from')]: (values: Typed) => validateTierFields(values, skus, { r4: rate, scoreName }),
    },
    stored: true,
    keep: { form: `prices:${goods.goodsId}`, fields: Object.keys(initial) },
    async submit(values) {
      const confirm = confirmation.given(values.reason)
      const input = { ...toPriceInput(values, { ...goods, skus }), confirm }
      await call(calls.priceGoods, input, { quiet: true })
      toast.success('价格已保存，商城立即按新价显示')
    },
    ...confirmation.options,
  })
  const { field, values } = prices
  return (
    <form {...prices.bind} className={`${form.form} ${panel.panel}`} aria-label="商品价格">
      <MergeNote form={prices} />
      <Select label="支付方式" field={field('payModel')} options={useModels()} />
      {skus.map((sku) => (
        <SkuFields key={sku.skuId} sku={sku} field={field} values={values} />
      ))}
      {hasTiers(Number(values.payModel)) && <TierFields field={field} />}
      <ConfirmFields unusual={confirmation.unusual} field={field('reason')} />
      <FormEnd refusal={prices.refusal} pending={prices.pending}>
        保存价格
      </FormEnd>
      <UnsavedNote form={prices} saved={initial} />
    </form>
  )
}

function SkuFields({ sku, field, values }: { sku: OfficeSku; field: Fields; values: Typed }) {
  const { skuId, specText, code } = sku
  return (
    <fieldset className={styles.ticks}>
      <legend>
        {specText || '唯一规格'}（{code}）
      </legend>
      <SkuPrices skuId={skuId} field={field} values={values} />
    </fieldset>
  )
}

const COST_HINT = `${NO_COST}：降价只和今天以前的价格比较，低于成本不会提醒；顾客看不到`

interface SkuPricesProps {
  /** Prefix of the field names: the id of a SKU, or the key of a new row. */
  skuId: string
  field: Fields
  values: Typed
  /** True if the cost is shown elsewhere. */
  supplied?: boolean
}

/** Edits the prices of one SKU and previews them. */
export function SkuPrices({ skuId, field, values, supplied = false }: SkuPricesProps) {
  const scoreName = useScoreName()
  const hasCost = readPrices(values, { skuId }).cost > 0
  const yuan = (part: 'cash' | 'goodsPrice' | 'marketPrice' | 'cost', label: string, hint = '') => (
    <NumberInput
      label={label}
      field={field(makeSkuPriceName(skuId, part))}
      unit="元"
      digits={2}
      min="0"
      hint={hint}
    />
  )
  return (
    <>
      <div className={panel.lines}>
        {yuan('cash', '会员现金价')}
        <NumberInput
          label={`会员${scoreName}价`}
          field={field(makeSkuPriceName(skuId, 'integral'))}
          digits={2}
          min="0"
        />
        {yuan('goodsPrice', '游客价')}
        {yuan('marketPrice', '参考价（选填）')}
        {!supplied && yuan('cost', '成本（选填）', hasCost ? '顾客看不到' : COST_HINT)}
      </div>
      <Shown payModel={Number(values.payModel)} prices={readPrices(values, { skuId })} />
    </>
  )
}

function Shown({ payModel, prices }: { payModel: number; prices: ReturnType<typeof readPrices> }) {
  const guest = useAtomValue(guestAtom)
  const { cash, points, goodsPrice } = prices
  if (cash < 0 || points < 0 || goodsPrice < 0) return null
  const price = {
    payModel,
    cash: formatYuan(cash),
    integral: formatPoints(points),
    goodsPrice: formatYuan(goodsPrice),
    marketPrice: null,
  }
  return (
    <p className={styles.quiet}>
      会员看到 <PriceText price={price} viewer={{ ...guest, member: true }} size="s" />
      ，游客看到 <PriceText price={price} viewer={guest} size="s" />
    </p>
  )
}

function TierFields({ field }: { field: Fields }) {
  return (
    <fieldset className={styles.ticks}>
      <legend>阶梯价（选填）</legend>
      {TIERS.map((at) => (
        <div key={at} className={panel.lines}>
          <NumberInput
            label={`第 ${at + 1} 档 起订`}
            field={field(makeTierName(at, 'from'))}
            unit="件"
            min="2"
          />
          <NumberInput
            label={`第 ${at + 1} 档 单价`}
            field={field(makeTierName(at, 'cash'))}
            unit="元"
            digits={2}
            min="0"
          />
        </div>
      ))}
    </fieldset>
  )
}
