import { reports as calls } from '#schemas/reports/calls.ts'
import { REPORT_PHASES, REPORT_STATUSES, REPORT_TYPES } from '#schemas/reports/states.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { Select } from '#semi/field/select.tsx'
import { WordSearch } from '#src/runtime/list-filter/word-search.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { OwnPart } from '#src/runtime/mall/own-part.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { ListTabs } from '#src/runtime/text/list-links.tsx'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import { SaveFileButton } from '#src/runtime/text/save-file-button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { toReportFilter, type ReportFilter, buildReportPath, ReportQuery } from './report-query.ts'
import { ReportTable } from './report-table.tsx'
import styles from '#src/screens/reports/report.module.css'

/** Page /report/index: the member's own filings. The whole state of the list is in the address. */
export default function ReportIndex() {
  const filter = toReportFilter(useListQuery(ReportQuery))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.grow}>{routes.report.title}</h1>
        <OwnPart>
          <Export filter={filter} />
          <ButtonLink look="primary" to={formatHref('reportCar')}>
            发起报备
          </ButtonLink>
        </OwnPart>
      </header>
      <Reports filter={filter} />
    </div>
  )
}

function Reports({ filter }: { filter: ReportFilter }) {
  const { navigate } = useMall()
  const loaded = useCall(calls.page, filter)
  const counts = loaded.state === 'ready' ? loaded.data.counts : null
  const first = (change: Partial<ReportFilter>) => buildReportPath({ ...filter, pageNum: 1, ...change })
  const statuses = { all: '全部', ...REPORT_STATUSES } as const
  return (
    <section className={styles.card} aria-label="报备列表">
      <ListTabs
        label="提交状态"
        tabs={(['all', '0', '1', '2'] as const).map((name) => ({
          name,
          title: statuses[name],
          count: counts?.[name],
          to: first({ status: name }),
        }))}
        current={filter.status}
      />
      <Filters filter={filter} first={first} />
      <PagedAnswer
        answer={loaded}
        to={(paging) => buildReportPath({ ...filter, ...paging })}
        unit="张"
        empty={<Nothing filtered={first({}) !== formatHref('report')} />}
      >
        {({ list, now }, busy) => (
          <ReportTable
            rows={list}
            now={now}
            busy={busy}
            sorting={{ by: filter.sort, order: filter.order }}
            onSort={({ by, order }) => navigate(first({ sort: by, order }))}
          />
        )}
      </PagedAnswer>
    </section>
  )
}

interface FiltersProps {
  filter: ReportFilter
  first(change: Partial<ReportFilter>): string
}

function Filters({ filter, first }: FiltersProps) {
  const { navigate } = useMall()
  const field = (name: 'type' | 'phase') => ({
    name,
    value: filter[name],
    error: '',
    onBlur: () => undefined,
    onChange: (value: string) => navigate(first({ [name]: value })),
  })
  const options = (all: string, table: Readonly<Record<string, string>>) => [
    { value: 'all', label: all },
    ...Object.entries(table).map(([value, label]) => ({ value, label })),
  ]
  return (
    <div className={styles.filter}>
      <div className={styles.choice}>
        <Select label="报备方式" field={field('type')} options={options('全部方式', REPORT_TYPES)} />
      </div>
      <div className={styles.choice}>
        <Select label="进度" field={field('phase')} options={options('全部进度', REPORT_PHASES)} />
      </div>
      <WordSearch
        key={filter.word}
        label="搜索报备"
        box="项目、客户、商品或报备单号"
        placeholder="项目、客户、商品或报备单号"
        word={filter.word}
        onSearch={(word) => navigate(first({ word }))}
      />
    </div>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered)
    return (
      <EmptyState action={<ButtonLink to={formatHref('report')}>查看全部报备</ButtonLink>}>
        没有符合条件的报备单
      </EmptyState>
    )
  return (
    <EmptyState action={<ButtonLink to={formatHref('reportCar')}>发起报备</ButtonLink>}>
      还没有报备。报备后，同一客户的同一项目在保护期内受到保护
    </EmptyState>
  )
}

/** Exports all pages of the filtered list. */
function Export({ filter }: { filter: ReportFilter }) {
  const { call } = useMall()
  const { pageNum: _, pageSize: _size, ...asked } = filter
  return (
    <SaveFileButton ask={() => call(calls.workbook, asked)} done="报备列表已导出，请在下载内容中查看">
      导出 Excel
    </SaveFileButton>
  )
}
