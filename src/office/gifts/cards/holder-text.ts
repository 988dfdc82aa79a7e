import type { OfficeCard } from '#schemas/gifts/cards/office/card-calls.ts'

/** Describes the holder of a card or a voucher: `张三（138****0000）`. */
export function describeHolder(owner: OfficeCard['owner']): string {
  if (owner === null) return '未绑定'
  return owner.telephone === null ? owner.name : `${owner.name}（${owner.telephone}）`
}
