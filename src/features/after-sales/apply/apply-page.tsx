import { FailedState } from '#registry/parts/states.tsx'
import { afterSales as calls } from '#schemas/api/after-sales.ts'
import { href } from '#schemas/href.ts'
import { call } from '#src/api/client.ts'
import { PageLoading } from '#src/features/loading/page-loading.tsx'
import { MallLink } from '#src/features/mall-link.tsx'
import { Note, NoteAction } from '#src/features/note.tsx'
import { useFresh } from '#src/features/use-fresh.ts'
import type { AfterSalePaths } from '../after-sale-place.ts'
import styles from '../after-sales.module.css'
import { GoodsLine } from '../goods-line.tsx'
import { useTurn } from '../use-turn.ts'
import { ApplyForm } from './apply-form.tsx'

interface Props {
  orderId: string
  lineId: string
  to: AfterSalePaths
}

/** AS1: an application for one line of an order, with what the server offers for it now. */
export function ApplyPage({ orderId, lineId, to }: Props) {
  const { turn, again } = useTurn()
  const loaded = useFresh(`${orderId} ${lineId} ${turn}`, (signal) =>
    call(calls.queryApply, { orderId, lineId }, { signal, quiet: true }),
  )
  const order = href('orderDetails', { id: orderId })
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') return <FailedState retry={loaded.retry} />
  const offer = loaded.data
  if (offer.refusal !== null && offer.types.length === 0) {
    return (
      <Note title="暂时不能申请售后">
        <p>{offer.refusal}</p>
        <NoteAction to={order}>返回订单</NoteAction>
      </Note>
    )
  }
  return (
    <div className={styles.page}>
      <MallLink to={order} className={styles.back}>
        ‹ 返回订单
      </MallLink>
      <h1 className={styles.title}>申请售后</h1>
      <section className={styles.panel} aria-label="申请售后的商品">
        <GoodsLine line={offer} />
      </section>
      <ApplyForm offer={offer} to={to} again={again} />
    </div>
  )
}
