import { useMemo, useState } from 'react'
import { DAY_MS } from '#schemas/base/constants.ts'
import { formatMallMoment } from '#schemas/base/mall-time.ts'
import { type BlankTime, findBlankTimes } from '#schemas/page/health/blank-times.ts'
import { describeBlank } from '#schemas/page/health/describe-blank.ts'
import type { PageReading } from '#schemas/page/page.ts'
import { createTimeline, type Stretch, type TimelineRow } from '#schemas/page/timeline.ts'
import type { DrawnWidget } from '#schemas/widgets/parts/reading.ts'
import { getDisplayName } from '#src/designer/edits.ts'
import { Panel } from '#src/office/parts/panel.tsx'
import { useSwitches } from '#src/runtime/mall/common-config.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { Button } from '#ui/button/button.tsx'
import panel from '#src/office/parts/panel.module.css'
import styles from './pages.module.css'

const LENGTHS = { day: { label: '24 小时', ms: DAY_MS }, month: { label: '30 天', ms: 30 * DAY_MS } } as const
type Length = keyof typeof LENGTHS

/** Shows when each timed widget is visible, with blank times and overlaps of the same type. */
export function PageTimeline({ reading: { widgets } }: { reading: PageReading }) {
  const { clock } = useMall()
  const switches = useSwitches()
  const scoreName = useScoreName()
  const [now] = useState(() => clock.now())
  const [length, setLength] = useState<Length>('month')
  const within = useMemo(() => ({ from: now, to: now + LENGTHS[length].ms }), [now, length])
  const { rows, always } = useMemo(() => createTimeline(widgets, within), [widgets, within])
  const blank = useMemo(() => findBlankTimes(widgets, { now, switches }), [widgets, now, switches])
  const name = (widget: DrawnWidget) => getDisplayName(widget, scoreName)
  return (
    <Panel title="时间线">
      <div className={panel.buttons} role="group" aria-label="看多久">
        {(['day', 'month'] as const).map((one) => (
          <Button key={one} size="s" aria-pressed={one === length} onClick={() => setLength(one)}>
            {LENGTHS[one].label}
          </Button>
        ))}
      </div>
      <p className={panel.quiet}>
        {formatMallMoment(now - (now % 60_000))} 起：{always} 个组件一直展示
        {rows.length > 0 && `，${rows.length} 个有自己的时间`}
      </p>
      <ul className={styles.timeline} aria-label="时间线">
        {rows.map((row) => (
          <Row key={row.widget.id} row={row} within={within} name={name} />
        ))}
        {blank.times.map((time) => (
          <Blank key={time.from} time={time} now={now} within={within} />
        ))}
      </ul>
    </Panel>
  )
}

interface RowProps {
  row: TimelineRow
  within: Stretch
  name(widget: DrawnWidget): string
}

function Row({ row: { widget, shows, overlaps }, within, name }: RowProps) {
  const { from, to } = widget.visible ?? {}
  const times = [
    from === undefined ? '' : `${formatMallMoment(from)} 起`,
    to === undefined ? '' : `到 ${formatMallMoment(to)}`,
  ]
  return (
    <li>
      <span>{name(widget)}</span>
      <Bar stretch={shows} within={within} />
      <small>
        {times.filter(Boolean).join(' ')}
        {shows === null && '（这段时间不展示）'}
        {overlaps.map(
          (one) =>
            `；与“${name(one.with)}”同时展示 ${formatMallMoment(one.from)} 到 ${formatMallMoment(one.to)}`,
        )}
      </small>
    </li>
  )
}

function Blank({ time, now, within }: { time: BlankTime; now: number; within: Stretch }) {
  const stretch = { from: time.from, to: time.to ?? Infinity }
  const [finding] = describeBlank({ times: [time], isBlankNow: false, stoppedAt: null }, now)
  if (stretch.from >= within.to) return null
  return (
    <li className={styles.blank}>
      <strong>空白</strong>
      <Bar stretch={stretch} within={within} />
      <small>{finding?.message}</small>
    </li>
  )
}

/** Hidden from screen readers, because the sentence beside it says the same. */
function Bar({ stretch, within }: { stretch: Stretch | null; within: Stretch }) {
  const share = (ms: number) => Math.min(1, Math.max(0, (ms - within.from) / (within.to - within.from))) * 100
  const [from, to] = stretch ? [share(stretch.from), share(stretch.to)] : [0, 0]
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }} />
    </span>
  )
}
