import type { OfficeGoods } from '#schemas/assortment/goods-office/entities.ts'
import { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import { formatSkuName, findSkuByValues } from '#schemas/assortment/goods-proposals/changes.ts'
import type { GoodsProposal, ProposedSku } from '#schemas/assortment/goods-proposals/entities.ts'
import { applyProposal } from '#schemas/assortment/goods-proposals/over.ts'
import { ENTERED_TYPES } from '#schemas/catalog/goods/goods-limits.ts'
import { getLabel, goodsTypeLabels, payModels } from '#schemas/catalog/goods/labels.ts'
import { Select } from '#semi/field/select.tsx'
import {
  toAmountsInput,
  toPriceValues,
  makeSkuPriceName,
  validateSkuPrice,
  type Typed,
} from '#src/office/assortment/goods-office/goods-values.ts'
import { useModels, SkuPrices } from '#src/office/assortment/goods-office/price-form.tsx'
import { copyFirstRow, makeRowKey } from '#src/office/assortment/goods-office/sku-values.ts'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useScoreName, useScoreWords } from '#src/runtime/price/score-name.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

interface Props {
  proposal: GoodsProposal
  /** Goods in the mall that the proposal changes; null for new goods. */
  goods: OfficeGoods | null
}

const TYPES = ENTERED_TYPES.map((type) => ({ value: String(type), label: goodsTypeLabels[type] }))
/** Code of the goods type for a shop's own goods. */
const OF_SHOP = 6
const SOLD = ['cash', 'integral', 'goodsPrice', 'marketPrice'] as const

function initialOf(skus: readonly ProposedSku[], goods: OfficeGoods | null): Typed {
  const known = goods ? toPriceValues(goods) : {}
  const priceOf = (sku: ProposedSku, part: (typeof SOLD)[number]) => {
    const standing = goods && findSkuByValues(goods.skus, sku.specValues)
    return (standing && known[makeSkuPriceName(standing.skuId, part)]) ?? ''
  }
  return {
    goodsType: String(goods?.goodsType ?? OF_SHOP),
    payModel: String(goods?.payModel ?? 2),
    shelve: goods?.status === 'ON' ? '' : '1',
    reason: '',
    ...Object.fromEntries(
      skus.flatMap((sku) => [
        ...SOLD.map((part) => [makeSkuPriceName(makeRowKey(sku.specValues), part), priceOf(sku, part)]),
        [makeSkuPriceName(makeRowKey(sku.specValues), 'cost'), sku.cost],
      ]),
    ),
  }
}

const faultOf = (
  values: Typed,
  { specValues, scoreName }: ProposedSku & { scoreName: string },
  at: 'cash' | 'goodsPrice',
) => validateSkuPrice(values, { skuId: makeRowKey(specValues), scoreName }, at)

function useApproval({ proposal, goods }: Props) {
  const { call, navigate, toast } = useMall()
  const confirmation = useConfirmation()
  const scoreName = useScoreName()
  const { proposalId, version } = proposal
  const { skus } = applyProposal(proposal, goods)
  const initial = initialOf(skus, goods)
  const approve = useSharedForm<string>({
    initial,
    checks: Object.fromEntries(
      skus.flatMap((sku) =>
        (['cash', 'goodsPrice'] as const).map((at) => [
          makeSkuPriceName(makeRowKey(sku.specValues), at),
          (values: Typed) => faultOf(values, { ...sku, scoreName }, at),
        ]),
      ),
    ),
    stored: true,
    keep: { form: `approve:${proposalId}`, fields: Object.keys(initial) },
    async submit(values) {
      const prices = skus.map(({ specValues }) => {
        const { cost: _, ...sold } = toAmountsInput(values, { skuId: makeRowKey(specValues) })
        return { specValues, ...sold }
      })
      const asked = {
        proposalId,
        version,
        prices,
        goodsVersion: goods?.version ?? '',
        goodsType: Number(values.goodsType),
        payModel: Number(values.payModel),
        shelve: values.shelve === '1',
        confirm: confirmation.given(values.reason),
      }
      const { goodsId } = await call(calls.approveProposal, asked, { quiet: true })
      toast.success('已通过，供应商会收到短信')
      navigate(`/goods/${goodsId}`)
    },
    ...confirmation.options,
  })
  return { ...approve, skus, unusual: confirmation.unusual }
}

/** Sets the selling prices of a proposal and approves it. */
export function ApproveForm({ proposal, goods }: Props) {
  const models = useModels()
  const name = useScoreWords()
  const approve = useApproval({ proposal, goods })
  const { field, values, skus, unusual } = approve
  const rows = skus.map(({ specValues }) => specValues)
  function fill() {
    for (const [name, price] of Object.entries(copyFirstRow(values, rows, SOLD))) {
      // Skips fields that this form does not have, such as pieces.
      if (Object.hasOwn(values, name)) field(name).onChange(price)
    }
  }
  return (
    <Panel title="定价并通过">
      <form {...approve.bind} className={form.form} aria-label="定价并通过">
        <MergeNote form={approve} />
        <RestoredNote form={approve} />
        {goods ? (
          <p className={styles.quiet}>支付方式：{name(getLabel(payModels, goods.payModel))}。阶梯价不变。</p>
        ) : (
          <>
            <Select label="来源" field={field('goodsType')} options={TYPES} />
            <Select label="支付方式" field={field('payModel')} options={models} />
          </>
        )}
        {skus.map(({ specValues, cost }, at) => (
          <fieldset key={makeRowKey(specValues)} className={styles.ticks}>
            <legend>
              {formatSkuName(specValues)}（供货价 ￥{cost}）
            </legend>
            <SkuPrices skuId={makeRowKey(specValues)} supplied field={field} values={values} />
            {at === 0 && rows.length > 1 && (
              <div>
                <Button size="s" onClick={fill}>
                  价格填到其余规格
                </Button>
              </div>
            )}
          </fieldset>
        ))}
        {goods?.status !== 'ON' && <CheckField field={field('shelve')}>通过后立即上架</CheckField>}
        <ConfirmFields unusual={unusual} field={field('reason')} action="通过" />
        <FormEnd refusal={approve.refusal} pending={approve.pending}>
          通过
        </FormEnd>
      </form>
    </Panel>
  )
}
