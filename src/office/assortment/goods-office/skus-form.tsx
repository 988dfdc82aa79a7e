import { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { GoodsForm } from './goods-values.ts'
import { SkuTable, SpecLines } from './sku-table.tsx'
import {
  toFaceInput,
  copyFirstRow,
  readSpecs,
  makeRowKey,
  listSkuRows,
  toSkuInput,
  findSku,
  toSkuValues,
} from './sku-values.ts'
import { TABLE, validateTable, createTableFields, readSkuTable } from './table-fields.ts'
import styles from '#src/office/parts/detail.module.css'
import panel from '#src/office/parts/panel.module.css'
import form from '#ui/field/form.module.css'

/** Edits the SKUs of goods: new spec values add SKUs; removing one shows its effect. */
export function SkusForm({ goods }: GoodsForm) {
  const { call, toast } = useMall()
  const scoreName = useScoreName()
  const { goodsId, version, skus, specs } = goods
  const standing = skus.map(({ specValues }) => specValues)
  const initial = { ...toSkuValues(goods), payModel: String(goods.payModel), [TABLE]: '', reason: '' }
  const confirmation = useConfirmation()
  const table = useSharedForm<string>({
    initial,
    checks: { [TABLE]: (values) => validateTable(values, standing) },
    stored: true,
    keep: { form: `skus:${goodsId}`, fields: Object.keys(initial) },
    async submit(values) {
      const { offered, fresh } = readSkuTable(values, standing)
      const kept = offered.flatMap((row) => {
        const sku = findSku(skus, row)
        return sku ? [{ skuId: sku.skuId, ...toFaceInput(values, row) }] : []
      })
      const added = fresh.map((row) => toSkuInput(values, row))
      const confirm = confirmation.given(values.reason)
      const input = { goodsId, version, specs: readSpecs(values, specs), kept, added, confirm }
      const done = await call(calls.setGoodsSkus, input, { quiet: true })
      toast.success(`规格已保存：新增 ${done.added} 个，停用 ${done.disabled} 个，删除 ${done.removed} 个`)
    },
    ...confirmation.options,
  })
  const { values, set } = table
  const field = createTableFields({ ...table, scoreName }, standing)
  const shown = new Set(readSkuTable(values, standing).offered.map(makeRowKey))
  const gone = skus.filter(({ disabled, specValues }) => !disabled && !shown.has(makeRowKey(specValues)))
  return (
    <form {...table.bind} className={`${form.form} ${panel.panel}`} aria-label="商品规格">
      <MergeNote form={table} />
      <p className={styles.quiet}>
        已有规格的价格和库存在各自的页签修改。有订单、盘点、活动或询价的规格去掉后只是停用，再填上同样的规格值就能恢复。
      </p>
      <SpecLines field={field} />
      <SkuTable
        rows={listSkuRows(values)}
        standing={standing}
        field={field}
        values={values}
        onLikeFirst={() => set(copyFirstRow(values, readSkuTable(values, standing).fresh))}
      />
      {gone.length > 0 && (
        <p role="status">将去掉：{gone.map(({ specText, code }) => specText || code).join('；')}</p>
      )}
      {field(TABLE).error !== '' && (
        <p className={form.fault} role="alert" tabIndex={-1} data-fault>
          {field(TABLE).error}
        </p>
      )}
      <ConfirmFields unusual={confirmation.unusual} field={field('reason')} />
      <FormEnd refusal={table.refusal} pending={table.pending}>
        保存规格
      </FormEnd>
      <UnsavedNote form={table} saved={initial} />
    </form>
  )
}
