import type { AfterSaleOffer } from '#schemas/entities/after-sale.ts'
import { Field } from '#src/features/form/field.tsx'
import type { FieldState } from '#src/features/form/use-form.ts'
import { DESCRIPTION_MAX, type OfferedKind, reasonsOf } from './application.ts'

interface ReasonProps {
  offer: AfterSaleOffer
  kind: OfferedKind
  field: FieldState
}

/** AS3: required, one of the server's. */
export function ReasonField({ offer, kind, field }: ReasonProps) {
  return (
    <Field label="申请原因" error={field.error}>
      {(control) => (
        <select
          {...control}
          name={field.name}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
        >
          <option value="">请选择</option>
          {reasonsOf(offer, kind).map(({ text }) => (
            <option key={text}>{text}</option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** AS8: the same goods at the same price; the SKU that was bought comes first. */
export function ExchangeField({ skus, field }: { skus: AfterSaleOffer['exchange']; field: FieldState }) {
  return (
    <Field label="换成" error={field.error} note="只能换同款同价的规格">
      {(control) => (
        <select
          {...control}
          name={field.name}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
        >
          {skus.map(({ skuId, specText, left }, index) => (
            <option key={skuId} value={skuId}>
              {specText || '同款商品'}
              {index === 0 && '（原规格）'}
              {left === 0 && ' 暂时无货'}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** AS3 */
export function DescriptionField({ field }: { field: FieldState }) {
  return (
    <Field label="问题描述" error={field.error} note={`选填，${field.value.length}/${DESCRIPTION_MAX}`}>
      {(control) => (
        <textarea
          {...control}
          name={field.name}
          rows={4}
          maxLength={DESCRIPTION_MAX}
          placeholder="说明商品的问题，有助于更快处理"
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
