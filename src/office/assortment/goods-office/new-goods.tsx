import { useState } from 'react'
import { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import { createId } from '#schemas/base/new-id.ts'
import { ENTERED_TYPES, GOODS_LIMITS } from '#schemas/catalog/goods/goods-limits.ts'
import { goodsTypeLabels } from '#schemas/catalog/goods/labels.ts'
import { Select } from '#semi/field/select.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { HtmlPreview } from '#src/office/parts/html-preview.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { makeLabelTickName, toTextsInput, type Typed } from './goods-values.ts'
import { useModels } from './price-form.tsx'
import { SkuTable, SpecLines } from './sku-table.tsx'
import { copyFirstRow, readSpecs, listSkuRows, toSkuInput, toSkuValues } from './sku-values.ts'
import { TABLE, validateTable, createTableFields, readSkuTable } from './table-fields.ts'
import { type Options, Pictures, TEXT_FIELDS, textChecks, TextFields } from './texts-form.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

const TYPES = ENTERED_TYPES.map((type) => ({ value: String(type), label: goodsTypeLabels[type] }))

/** Creates goods, which stay delisted until someone lists them. */
export function NewGoods() {
  const options = useCall(calls.goodsOptions, {})
  return (
    <article className={styles.page} aria-label="新建商品">
      <header className={styles.head}>
        <h1>新建商品</h1>
      </header>
      {options.state === 'loading' && <PageLoading />}
      {options.state === 'failed' && <FailedAnswer answer={options} />}
      {options.state === 'ready' && <Form options={options.data} />}
    </article>
  )
}

function initialOf({ labels, shops }: Options): Typed {
  const [only, ...others] = shops
  return {
    ...Object.fromEntries(TEXT_FIELDS.map((name) => [name, ''])),
    ...Object.fromEntries(labels.map(({ id }) => [makeLabelTickName(id), ''])),
    shopId: only && others.length === 0 ? only.id : '',
    goodsType: String(ENTERED_TYPES[0]),
    payModel: '2',
    [TABLE]: '',
    reason: '',
    ...toSkuValues({ specs: [], skus: [] }),
  }
}

function useNewGoods(options: Options) {
  const { call, navigate, toast } = useMall()
  const [idempotencyKey] = useState(createId)
  const ids = options.labels.map(({ id }) => id)
  const initial = initialOf(options)
  const confirmation = useConfirmation()
  const goods = useForm<string>({
    initial,
    checks: {
      shopId: ({ shopId }) => (shopId === '' ? '请选择店铺' : null),
      ...textChecks,
      [TABLE]: (values) => validateTable(values),
    },
    keep: { form: 'goods:new', fields: Object.keys(initial) },
    async submit(values) {
      const { shopId = '', goodsType, payModel } = values
      const input = {
        ...toTextsInput(values, ids),
        shopId,
        goodsType: Number(goodsType),
        payModel: Number(payModel),
        specs: readSpecs(values),
        skus: readSkuTable(values).offered.map((row) => toSkuInput(values, row)),
        idempotencyKey,
        confirm: confirmation.given(values.reason),
      }
      const { goodsId } = await call(calls.createGoods, input, { quiet: true })
      toast.success('商品已保存，上架后顾客才能看到')
      navigate(`/goods/${goodsId}`)
    },
    ...confirmation.options,
  })
  return { ...goods, initial, unusual: confirmation.unusual }
}

function Form({ options }: { options: Options }) {
  const models = useModels()
  const scoreName = useScoreName()
  const goods = useNewGoods(options)
  const { values, set, unusual } = goods
  const field = createTableFields({ ...goods, scoreName })
  return (
    <form {...goods.bind} className={`${form.form} ${styles.card}`} aria-label="新建商品">
      <RestoredNote form={goods} />
      <Select label="店铺" field={field('shopId')} options={options.shops.map(choice)} />
      <Select label="来源" field={field('goodsType')} options={TYPES} />
      <TextFields field={field} options={options} />
      <Pictures typed={values.pictures ?? ''} />
      <Select label="支付方式" field={field('payModel')} options={models} />
      <SpecLines field={field} />
      <SkuTable
        rows={listSkuRows(values)}
        field={field}
        values={values}
        onLikeFirst={() => set(copyFirstRow(values, readSkuTable(values).offered))}
      />
      <TextArea
        label="详情（选填）"
        field={field('detail')}
        maxLength={GOODS_LIMITS.detail}
        rows={8}
        hint="可以使用 HTML，也可以保存后再填写"
      />
      <HtmlPreview label="详情预览" html={values.detail ?? ''} />
      {field(TABLE).error !== '' && (
        <p className={form.fault} role="alert" tabIndex={-1} data-fault>
          {field(TABLE).error}
        </p>
      )}
      <ConfirmFields unusual={unusual} field={field('reason')} />
      <FormEnd refusal={goods.refusal} pending={goods.pending}>
        保存商品
      </FormEnd>
    </form>
  )
}

const choice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
