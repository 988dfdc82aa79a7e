import { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { readWhole } from '#schemas/base/typed-number.ts'
import { MAX_ENGRAVING_LENGTH } from '#schemas/catalog/goods/engraving.ts'
import { deliveryTypes, distributionModes, units } from '#schemas/catalog/goods/labels.ts'
import { describeFees } from '#schemas/people/shops/freight-template.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { Select } from '#semi/field/select.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { Checks, FieldState } from '#ui/field/use-fields.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { type GoodsForm, makeRegionTickName, listTicked, type Typed } from './goods-values.ts'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

type Provinces = Out<typeof calls.goodsOptions>['regions']
const LIMIT = 999_999
const wholeFault = (typed = '') => {
  const number = readWhole(typed)
  return Number.isInteger(number) && number >= 1 && number <= LIMIT ? null : `请填写 1 到 ${LIMIT} 的整数`
}
const choices = (labels: Readonly<Record<number, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Edits how goods are sold and delivered. */
export function TermsForm(props: GoodsForm) {
  const options = useCall(calls.goodsOptions, {})
  if (options.state === 'loading') return <PageLoading />
  if (options.state === 'failed') return <FailedAnswer answer={options} />
  return <Opened {...props} provinces={options.data.regions} />
}

type Terms = Omit<Parsed<typeof calls.setGoodsTerms>, 'goodsId' | 'version' | 'freightTemplateId'>

/** Initial values of the form; `ids` are the provinces on offer. */
export const toTermValues = (terms: Terms, ids: readonly string[]): Typed => ({
  minNumber: String(terms.minNumber),
  step: String(terms.step),
  limitNumber: String(terms.limitNumber ?? ''),
  engravingLength: String(terms.engravingLength ?? ''),
  deliveryType: String(terms.deliveryType),
  distributionMode: String(terms.distributionMode),
  unit: String(terms.unit),
  ...Object.fromEntries(ids.map((id) => [makeRegionTickName(id), terms.regionIds.includes(id) ? '1' : ''])),
})

export const termChecks: Checks<string> = {
  minNumber: ({ minNumber }) => wholeFault(minNumber),
  step: ({ step }) => wholeFault(step),
  limitNumber: ({ limitNumber = '', minNumber }) => {
    if (limitNumber.trim() === '') return null
    return (
      wholeFault(limitNumber) ?? (readWhole(limitNumber) < readWhole(minNumber) ? '限购不能少于起订' : null)
    )
  },
  engravingLength: ({ engravingLength = '' }) => {
    if (engravingLength.trim() === '') return null
    return (
      wholeFault(engravingLength) ??
      (readWhole(engravingLength) > MAX_ENGRAVING_LENGTH ? `最多 ${MAX_ENGRAVING_LENGTH} 个字` : null)
    )
  },
}

/** Converts checked values to terms. */
export function toTermsInput(values: Typed, ids: readonly string[]): Terms {
  const { limitNumber = '', engravingLength = '', deliveryType } = values
  return {
    minNumber: readWhole(values.minNumber),
    step: readWhole(values.step),
    limitNumber: limitNumber.trim() === '' ? null : readWhole(limitNumber),
    engravingLength: engravingLength.trim() === '' ? null : readWhole(engravingLength),
    deliveryType: deliveryType === '2' ? 2 : 1,
    distributionMode: Number(values.distributionMode),
    unit: Number(values.unit),
    regionIds: listTicked(values, ids, makeRegionTickName),
  }
}

function Opened({ goods, provinces }: GoodsForm & { provinces: Provinces }) {
  const { call, toast } = useMall()
  const { goodsId, version, freightTemplates } = goods
  const ids = provinces.map(({ id }) => id)
  const initial = { ...toTermValues(goods, ids), freightTemplateId: goods.freightTemplateId ?? '' }
  const terms = useSharedForm<string>({
    initial,
    checks: termChecks,
    stored: true,
    keep: { form: `terms:${goodsId}`, fields: Object.keys(initial) },
    async submit(values) {
      const typed = { ...toTermsInput(values, ids), freightTemplateId: values.freightTemplateId || null }
      await call(calls.setGoodsTerms, { goodsId, version, ...typed }, { quiet: true })
      toast.success('销售与配送已保存')
    },
  })
  return (
    <form {...terms.bind} className={`${form.form} ${styles.card}`} aria-label="销售与配送">
      <MergeNote form={terms} />
      <TermFields field={terms.field} provinces={provinces} />
      <FreightSelect field={terms.field('freightTemplateId')} templates={freightTemplates} />
      <FormEnd refusal={terms.refusal} pending={terms.pending}>
        保存
      </FormEnd>
      <UnsavedNote form={terms} saved={initial} />
    </form>
  )
}

const SHOP_FEES = '店铺默认运费'

interface FreightProps {
  field: FieldState
  templates: GoodsForm['goods']['freightTemplates']
}

function FreightSelect({ field, templates }: FreightProps) {
  const named = templates.map((one) => ({
    value: one.templateId,
    label: `${one.name}（${describeFees(one)}）`,
  }))
  return (
    <Select
      label="运费模板"
      field={field}
      options={[{ value: '', label: SHOP_FEES }, ...named]}
      placeholder={SHOP_FEES}
      hint="模板在店铺的“运费模板”里维护；偏远地区和不配送的地区仍按店铺"
    />
  )
}

export function TermFields({ field, provinces }: { field(name: string): FieldState; provinces: Provinces }) {
  return (
    <>
      <NumberInput label="起订" field={field('minNumber')} unit="件" min="1" />
      <NumberInput label="每次增减" field={field('step')} unit="件" min="1" />
      <NumberInput
        label="每人限购（选填）"
        field={field('limitNumber')}
        unit="件"
        min="1"
        hint="不填表示不限"
      />
      <NumberInput
        label="可刻字数（选填）"
        field={field('engravingLength')}
        unit="字"
        min="1"
        max={String(MAX_ENGRAVING_LENGTH)}
        hint="顾客提交订单时填写刻字内容；不填表示不支持刻字"
      />
      <Select label="单位" field={field('unit')} options={choices(units)} />
      <Select label="配送方式" field={field('deliveryType')} options={choices(deliveryTypes)} />
      <Select label="配送模式" field={field('distributionMode')} options={choices(distributionModes)} />
      <fieldset className={styles.ticks}>
        <legend>只销往（选填，一个都不选表示全国）</legend>
        <div className={styles.row}>
          {provinces.map(({ id, name }) => (
            <CheckField key={id} field={field(makeRegionTickName(id))}>
              {name}
            </CheckField>
          ))}
        </div>
      </fieldset>
    </>
  )
}
