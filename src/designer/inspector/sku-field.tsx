import { goods as calls } from '#schemas/catalog/goods/calls.ts'
import { Select } from '#semi/field/select.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { nameUnknown } from './chosen-list.tsx'
import { useEditor } from './editor.ts'
import type { PlainProps } from './plain-fields.tsx'

/** Selects a SKU of the goods in the field beside it. */
export function SkuField({ path, meta }: PlainProps) {
  const { value, set, fault } = useEditor()
  const stored = value(path)
  const skuId = stored === undefined ? '' : String(stored)
  const goodsId = String(value([...path.slice(0, -1), 'goodsId']) ?? '')
  const found = useCall(calls.findDetailSpec, goodsId === '' ? null : { goodsId }, { quiet: true })
  const skus = found.state === 'ready' ? found.data.skus : []
  const options = skus.map((sku) => ({ value: sku.skuId, label: sku.specValues.join('，') || '默认规格' }))
  const isUnknown = skuId !== '' && options.every((option) => option.value !== skuId)
  return (
    <Select
      label={meta.label}
      hint={goodsId === '' ? '请先选择商品' : (meta.hint ?? '')}
      placeholder="由顾客选择"
      options={[
        { value: '', label: '由顾客选择' },
        ...options,
        ...(isUnknown ? [{ value: skuId, label: nameUnknown(skuId) }] : []),
      ]}
      field={{
        name: path.join('.'),
        value: skuId,
        error: fault(path),
        onChange: (next) => set(path, next === '' ? undefined : next, meta.label),
        onBlur: () => undefined,
      }}
    />
  )
}
