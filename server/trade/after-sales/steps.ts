import type { AfterSaleDetail } from '#schemas/trade/after-sales/entities.ts'
import {
  AFTER_SALE,
  type AfterSaleAction,
  afterSaleStatuses,
  type afterSaleTypes,
} from '#schemas/trade/after-sales/states.ts'
import type { afterSaleLogs } from '#server/trade/orders/after-sale-tables.ts'
import { getAfterSaleStatus } from './change.ts'
import type { AfterSaleRow } from './find.ts'

type LogRow = typeof afterSaleLogs.$inferSelect
type Step = AfterSaleDetail['steps'][number]

interface Mark {
  title: string
  by: readonly AfterSaleAction[]
  /** True if only the platform completes the step, false if anybody but the platform does. */
  platform?: boolean
}

const APPLY: Mark = { title: '提交申请', by: ['apply'] }
const AUDIT: Mark = { title: '商家审核', by: ['agree'], platform: false }
const PLATFORM: Mark = { title: '平台审核', by: ['agree'], platform: true }
const SEND_BACK: Mark = { title: '寄回商品', by: ['sendBack'] }
const BACK: readonly Mark[] = [SEND_BACK, { title: '商家收货', by: ['receive'] }]
const REFUNDED: Mark = { title: '退款完成', by: ['refunded', 'done'] }

const marks: Readonly<Record<keyof typeof afterSaleTypes, readonly Mark[]>> = {
  1: [APPLY, AUDIT, REFUNDED],
  2: [APPLY, AUDIT, ...BACK, REFUNDED],
  3: [
    APPLY,
    AUDIT,
    ...BACK,
    { title: '换新发货', by: ['reship'] },
    { title: '签收完成', by: ['sign', 'done'] },
  ],
  4: [APPLY, AUDIT, ...BACK],
}

const ENDED: readonly number[] = [
  AFTER_SALE.CANCELLED,
  AFTER_SALE.REJECTED,
  AFTER_SALE.RETURN_REFUSED,
  AFTER_SALE.CLOSED,
]

/**
 * Steps of a return that the seller refused, after the buyer asked the platform. If the seller holds the pieces, the
 * platform judges them there; if they went back to the buyer, they are sent once more after its decision.
 */
function platformMarks(all: readonly Mark[], log: readonly LogRow[]): readonly Mark[] {
  const returned = log.some(({ action }) => action === 'returnShipment')
  const rest = all.slice(2 + BACK.length)
  return returned ? [APPLY, AUDIT, PLATFORM, ...BACK, ...rest] : [APPLY, AUDIT, SEND_BACK, PLATFORM, ...rest]
}

/** Lists the steps of the progress bar; a record that ended early shows its progress and its end. */
export function listSteps(record: AfterSaleRow, log: readonly LogRow[]): Step[] {
  const asking = log.findLastIndex(({ action }) => action === 'askPlatform')
  const type = record.type === 1 || record.type === 2 || record.type === 3 ? record.type : 4
  const own = asking < 0 ? marks[type] : platformMarks(marks[type], log)
  const since = own.indexOf(PLATFORM)
  const steps = own.map((mark, index): Step => {
    // Steps from the platform's decision on count only log entries since it was asked.
    const from = since >= 0 && index >= since ? asking : 0
    const found = log.findLast(
      ({ action, role }, at) =>
        at >= from &&
        mark.by.some((name) => name === action) &&
        (mark.platform === undefined || mark.platform === (role === 'admin')),
    )
    return { title: mark.title, at: found?.createdAt ?? null, done: found !== undefined }
  })
  const last = steps.at(-1)
  if (record.status === AFTER_SALE.DONE && last)
    return [...steps.slice(0, -1), { ...last, at: last.at ?? record.finishedAt, done: true }]
  if (!ENDED.includes(record.status)) return steps
  const rejected = record.status === AFTER_SALE.REJECTED && record.toPlatform
  const title = `${rejected ? '平台' : ''}${afterSaleStatuses[getAfterSaleStatus(record)]}`
  const end = { title, at: record.finishedAt, done: true }
  return [...steps.filter((step) => step.done), end]
}
