import * as z from 'zod/mini'
import { EmptyState, FailedState } from '#registry/parts/states.tsx'
import { assets, type PointsEntry } from '#schemas/api/assets.ts'
import { href } from '#schemas/href.ts'
import { pagingQuery } from '#schemas/list-query.ts'
import { mallDay, mallSecond } from '#schemas/mall-time.ts'
import { call } from '#src/api/client.ts'
import { PageLoading } from '#src/features/loading/page-loading.tsx'
import { Pager } from '#src/features/pager/pager.tsx'
import { useFresh } from '#src/features/use-fresh.ts'
import { navigateTo } from '#src/lib/navigation.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { useScoreName } from '#src/features/score-name.ts'
import styles from './center.module.css'
import { Choices } from './choices.tsx'
import ledger from './ledger.module.css'
import { OrderLinks } from './order-links.tsx'
import { PointsBalance } from './points-balance.tsx'

const directions = { all: '全部', in: '收入', out: '支出' } as const
const Query = z.looseObject({
  ...pagingQuery(10),
  direction: z.catch(z._default(z.enum(['all', 'in', 'out']), 'all'), 'all'),
  month: z.catch(z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))), undefined),
})
type Asked = z.output<typeof Query>

function pathOf({ direction, month, pageNum, pageSize }: Omit<Asked, 'tabId'>): string {
  return href('center', { tabId: 'points', direction, month, pageNum, pageSize })
}

/** UC3: the ledger, by direction and month; everything in the address. */
export default function PointsTab() {
  const scoreName = useScoreName()
  const { direction, month, pageNum, pageSize } = useRouteQuery(Query)
  const asked = { direction, month, pageNum, pageSize }
  const first = (given: Partial<Asked>) => pathOf({ ...asked, pageNum: 1, ...given })
  return (
    <>
      <h1 className={styles.heading}>{scoreName}明细</h1>
      <PointsBalance />
      <section className={styles.card} aria-label={`${scoreName}明细`}>
        <div className={ledger.filter}>
          <Choices
            label="收支"
            choices={Object.entries(directions).map(([name, title]) => ({
              name,
              title,
              to: first({ direction: name === 'in' || name === 'out' ? name : 'all' }),
            }))}
            current={direction}
          />
          <label className={ledger.month}>
            月份
            <input
              type="month"
              value={month ?? ''}
              onChange={(event) => navigateTo(first({ month: event.target.value || undefined }))}
            />
          </label>
        </div>
        <Entries asked={asked} scoreName={scoreName} />
      </section>
    </>
  )
}

function Entries({ asked, scoreName }: { asked: Omit<Asked, 'tabId'>; scoreName: string }) {
  const loaded = useFresh(pathOf(asked), (signal) => call(assets.pointsEntries, asked, { signal }))
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') return <FailedState retry={loaded.retry} />
  const { data, busy } = loaded
  if (data.total === 0) return <EmptyState>{`没有符合条件的${scoreName}记录`}</EmptyState>
  return (
    <>
      <p className={ledger.sums} role="status">
        收入 <b>+{data.income}</b>，支出 <b>−{data.spent}</b>
        {data.owed !== '0' &&
          `；退款应收回的赠送${scoreName}尚欠 ${data.owed}，将从以后获得的${scoreName}中抵扣`}
      </p>
      <ul className={ledger.entries} aria-busy={busy}>
        {data.list.map((entry) => (
          <Entry key={entry.entryId} entry={entry} scoreName={scoreName} />
        ))}
      </ul>
      <Pager page={data} to={(paging) => pathOf({ ...asked, ...narrow(paging) })} />
    </>
  )
}

const narrow = (paging: { pageNum: number; pageSize: number }) => z.parse(z.object(pagingQuery(10)), paging)

function signed(amount: string): string {
  if (amount === '0') return amount
  return amount.startsWith('-') ? `−${amount.slice(1)}` : `+${amount}`
}

function Entry({ entry, scoreName }: { entry: PointsEntry; scoreName: string }) {
  const { title, amount, balanceAfter, owed, expiresAt, orderIds, createdAt } = entry
  const out = amount.startsWith('-')
  return (
    <li className={ledger.entry}>
      <div>
        <p className={ledger.title}>{title}</p>
        <p className={ledger.note}>
          {mallSecond(createdAt)}
          {expiresAt !== null && !out && `，${mallDay(expiresAt)} 到期`}
          {owed !== '0' && `，${owed} 待抵扣`}
        </p>
        <OrderLinks orderIds={orderIds} />
      </div>
      <div className={ledger.amounts}>
        <p className={out || amount === '0' ? ledger.out : ledger.in}>{signed(amount)}</p>
        <p className={ledger.note}>
          余额 {balanceAfter} {scoreName}
        </p>
      </div>
    </li>
  )
}
