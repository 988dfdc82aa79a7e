import type { AfterSaleOffer } from '#schemas/entities/after-sale.ts'
import { RadioCards } from '#desk/field/radio-cards.tsx'
import { Select } from '#desk/field/select.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { kindName, type OfferedKind, reasonsOf } from './application.ts'

interface KindProps {
  kinds: readonly OfferedKind[]
  field: FieldState
}

/** AS1: what can be applied for by the state of the pieces; shipped ones and those in the shop apart. */
export function KindField({ kinds, field }: KindProps) {
  const mixed = new Set(kinds.map(({ unshipped }) => unshipped)).size > 1
  const titleOf = ({ title, unshipped }: OfferedKind) =>
    mixed ? `${title}（${unshipped ? '未' : '已'}发货）` : title
  return (
    <RadioCards
      label="售后类型"
      field={field}
      cards={kinds.map((kind) => ({
        value: kindName(kind),
        title: titleOf(kind),
        lines: [kind.hint, `最多可申请 ${kind.max} 件`].filter((line) => line !== ''),
      }))}
    />
  )
}

interface ReasonProps {
  offer: AfterSaleOffer
  kind: OfferedKind
  field: FieldState
}

/** AS3: required, one of the server's. */
export function ReasonField({ offer, kind, field }: ReasonProps) {
  const options = reasonsOf(offer, kind).map(({ text }) => ({ value: text, label: text }))
  return <Select label="申请原因" field={field} options={options} />
}

/** AS8: the same goods at the same price; the SKU that was bought comes first. */
export function ExchangeField({ skus, field }: { skus: AfterSaleOffer['exchange']; field: FieldState }) {
  return (
    <Select
      label="换成"
      field={field}
      hint="只能换同款同价的规格"
      options={skus.map(({ skuId, specText, left }, index) => ({
        value: skuId,
        label: [specText || '同款商品', index === 0 && '（原规格）', left === 0 && ' 暂时无货']
          .filter(Boolean)
          .join(''),
      }))}
    />
  )
}
