import type { afterSaleTypes } from '#schemas/after-sale-states.ts'
import { AFTER_SALE, type AfterSaleAction, afterSaleStatuses } from '#schemas/after-sale-states.ts'
import type { AfterSaleDetail } from '#schemas/entities/after-sale.ts'
import type { afterSaleLogs } from '#server/db/schema/after-sale.ts'
import { statusOf } from './change.ts'
import type { AfterSaleRow } from './find.ts'

type LogRow = typeof afterSaleLogs.$inferSelect
type Step = AfterSaleDetail['steps'][number]

interface Mark {
  title: string
  /** Any of these makes the step done. */
  by: readonly AfterSaleAction[]
}

const APPLY: Mark = { title: '提交申请', by: ['apply'] }
const AUDIT: Mark = { title: '商家审核', by: ['agree'] }
const BACK: readonly Mark[] = [
  { title: '寄回商品', by: ['sendBack'] },
  { title: '商家收货', by: ['receive'] },
]
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

/** AS5: the progress bar; one that ended early shows how far it came and its end. */
export function stepsOf(record: AfterSaleRow, log: readonly LogRow[]): Step[] {
  const timeOf = ({ by }: Mark): number | null =>
    log.findLast(({ action }) => by.some((name) => name === action))?.createdAt ?? null
  const type = record.type === 1 || record.type === 2 || record.type === 3 ? record.type : 4
  const steps = marks[type].map((mark): Step => {
    const at = timeOf(mark)
    return { title: mark.title, at, done: at !== null }
  })
  const last = steps.at(-1)
  if (record.status === AFTER_SALE.DONE && last)
    return [...steps.slice(0, -1), { ...last, at: last.at ?? record.finishedAt, done: true }]
  if (!ENDED.includes(record.status)) return steps
  const end = { title: afterSaleStatuses[statusOf(record)], at: record.finishedAt, done: true }
  return [...steps.filter((step) => step.done), end]
}
