import type { Unusual } from '#schemas/base/confirmation.ts'
import type { PlatformSettings } from '#schemas/store/settings/entities.ts'
import { createUnusual } from '#server/people/audit/confirm.ts'

const accountOf = ({ transferHolder, transferBank, transferNumber }: PlatformSettings) =>
  [transferHolder, transferBank, transferNumber].filter((text) => text !== '').join('，') || '未设置'

/** Describes a changed transfer account, to which buyers' money goes from now on; null if it is unchanged. */
export function describeAccountChange(before: PlatformSettings, after: PlatformSettings): Unusual | null {
  const [from, to] = [accountOf(before), accountOf(after)]
  return from === to
    ? null
    : createUnusual(`线下转账的收款账户由 ${from} 改为 ${to}：买家的货款会转到这里，请核对`)
}
