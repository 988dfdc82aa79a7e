import { formatMallDay } from '#schemas/base/mall-time.ts'
import { getTypedEntries } from '#schemas/base/typed-keys.ts'
import {
  parseDayNumber,
  getDayNumber,
  formatDayNumber,
  GRANULARITIES,
  chooseGranularity,
  listPresets,
  parseDayRange,
} from '#schemas/store/statistics/range.ts'
import { DateRange } from '#semi/field/date-range.tsx'
import { readDay } from '#semi/field/day.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { ListTabs } from '#src/runtime/text/list-links.tsx'
import { Button } from '#ui/button/button.tsx'
import type { BoardQuery } from './board-query.ts'
import styles from './statistics.module.css'

interface Props {
  query: BoardQuery
  pathOf(query: BoardQuery): string
}

/** Links for the range of days and the granularity. Each choice is an address, so Back undoes it. */
export function RangeBar({ query, pathOf }: Props) {
  const { clock } = useMall()
  const { range, granularity } = query
  const known = Object.entries(listPresets(getDayNumber(clock.now())))
  const current = known.find(
    ([, one]) => one.range.first === range.first && one.range.last === range.last,
  )?.[0]
  const fine = getTypedEntries(GRANULARITIES)
  return (
    <div className={styles.bar}>
      <ListTabs
        label="时间范围"
        tabs={known.map(([name, one]) => ({
          name,
          title: one.words,
          to: pathOf({ ...query, range: one.range, granularity: chooseGranularity(one.range) }),
        }))}
        current={current ?? ''}
      />
      <OwnRange key={`${range.first}-${range.last}`} query={query} pathOf={pathOf} />
      <ListTabs
        label="时间粒度"
        tabs={fine.map(([name, title]) => ({ name, title, to: pathOf({ ...query, granularity: name }) }))}
        current={granularity}
      />
    </div>
  )
}

function OwnRange({ query, pathOf }: Props) {
  const { navigate, clock } = useMall()
  const read = (typed: string) => readDay(typed) ?? ''
  const own = useForm<'from' | 'to'>({
    initial: { from: formatDayNumber(query.range.first), to: formatDayNumber(query.range.last) },
    checks: {
      from: ({ from }) => (parseDayNumber(read(from)) === null ? '请填写开始日期' : null),
      to: ({ from, to }) => {
        const range = parseDayRange(read(from), read(to))
        return typeof range === 'string' ? range : null
      },
    },
    submit({ from, to }) {
      const range = parseDayRange(read(from), read(to))
      if (typeof range !== 'string')
        navigate(pathOf({ ...query, range, granularity: chooseGranularity(range) }))
      return Promise.resolve()
    },
  })
  return (
    <form {...own.bind} className={styles.own} aria-label="自选日期">
      <DateRange
        label="自选日期"
        from={own.field('from')}
        to={own.field('to')}
        today={formatMallDay(clock.now())}
      />
      <Button type="submit">查看</Button>
    </form>
  )
}
