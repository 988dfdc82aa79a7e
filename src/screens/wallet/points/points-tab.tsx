import { formatMallDay } from '#schemas/base/mall-time.ts'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { Select } from '#semi/field/select.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useSpecOnly } from '#src/runtime/mall/spec-only.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { ListTabs } from '#src/runtime/text/list-links.tsx'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import { SaveFileButton } from '#src/runtime/text/save-file-button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { directions, listMonths, type PointsFilter, buildPointsPath, PointsQuery } from './points-query.ts'
import { PointsTable } from './points-table.tsx'
import { PointsWays } from './points-ways.tsx'
import ledger from '#src/parts/people/accounts/center/ledger.module.css'

/** Value for all months, because a select has no empty choice. */
const ALL = 'all'

/** Ledger of points by direction and month, with sorting and export. Its whole state is in the address. */
export default function PointsTab() {
  const { navigate, clock } = useMall()
  const scoreName = useScoreName()
  const { direction, month, sort, order, pageNum, pageSize } = useListQuery(PointsQuery)
  const filter = { direction, month, sort, order, pageNum, pageSize }
  const specOnly = useSpecOnly()
  const first = (change: Partial<PointsFilter>) => buildPointsPath({ ...filter, pageNum: 1, ...change })
  return (
    <>
      <PageHead title={`${scoreName}明细`} />
      <PointsBalance />
      <PointsWays />
      {!specOnly && (
        <Card aria-label={`${scoreName}明细`}>
          <div className={ledger.filter}>
            <ListTabs
              label="收支"
              tabs={directions.map(({ name, title }) => ({ name, title, to: first({ direction: name }) }))}
              current={direction}
            />
            <div className={ledger.month}>
              <Select
                label="月份"
                field={{
                  name: 'month',
                  value: month ?? ALL,
                  error: '',
                  onBlur: () => undefined,
                  onChange: (chosen) => navigate(first({ month: chosen === ALL ? undefined : chosen })),
                }}
                options={[{ value: ALL, label: '全部月份' }, ...listMonths(formatMallDay(clock.now()))]}
              />
            </div>
          </div>
          <Entries filter={filter} scoreName={scoreName} />
        </Card>
      )}
    </>
  )
}

function Entries({ filter, scoreName }: { filter: PointsFilter; scoreName: string }) {
  const { navigate } = useMall()
  const loaded = useCall(assets.pointsEntries, filter)
  return (
    <PagedAnswer
      answer={loaded}
      to={(paging) => buildPointsPath({ ...filter, ...paging })}
      empty={<NoEntries filtered={filter.direction !== 'all' || filter.month !== undefined} />}
    >
      {(data, busy) => (
        <>
          <div className={ledger.head}>
            <p className={ledger.sums} role="status">
              收入 <b>{`+${data.income}`}</b>，支出 <b>{`−${data.spent}`}</b>
              {data.owed !== '0' &&
                `；退款应收回的赠送${scoreName}尚欠 ${data.owed}，将从以后获得的${scoreName}中抵扣`}
            </p>
            <Export filter={filter} />
          </div>
          <PointsTable
            rows={data.list}
            scoreName={scoreName}
            busy={busy}
            sorting={{ by: filter.sort, order: filter.order }}
            onSort={({ by, order }) => navigate(buildPointsPath({ ...filter, sort: by, order, pageNum: 1 }))}
          />
        </>
      )}
    </PagedAnswer>
  )
}

function NoEntries({ filtered }: { filtered: boolean }) {
  const scoreName = useScoreName()
  if (!filtered)
    return <EmptyState>{`还没有${scoreName}记录，购物得到和用掉的${scoreName}会记在这里`}</EmptyState>
  return (
    <EmptyState action={<ButtonLink to={formatHref('center', { tabId: 'points' })}>查看全部记录</ButtonLink>}>
      {`没有符合条件的${scoreName}记录`}
    </EmptyState>
  )
}

/** Exports all pages of the filtered ledger. */
function Export({ filter: { direction, month, sort, order } }: { filter: PointsFilter }) {
  const { call } = useMall()
  return (
    <SaveFileButton
      size="s"
      ask={() => call(assets.exportPointsEntries, { direction, month, sort, order })}
      done="明细已导出，请在下载内容中查看"
    >
      导出 CSV
    </SaveFileButton>
  )
}

function PointsBalance() {
  const scoreName = useScoreName()
  const loaded = useCall(authUser.findUserPoints, {})
  const points = loaded.state === 'ready' ? loaded.data : null
  const specOnly = useSpecOnly()
  const facts = [
    [`可用${scoreName}`, points?.available],
    ['账户余额', points?.balance],
    // An amount that the backend does not send must not be shown as zero.
    ...(specOnly && points?.expiringSoon === '0' ? [] : [['30 天内到期', points?.expiringSoon] as const]),
  ] as const
  return (
    <Card as="dl" className={ledger.balance} aria-busy={loaded.state === 'loading'}>
      {facts.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount ?? (loaded.state === 'failed' ? '–' : '…')}</dd>
        </div>
      ))}
    </Card>
  )
}
