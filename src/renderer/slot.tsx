import type { Atom } from 'jotai/vanilla'
import type { CSSProperties } from 'react'
import { useWatched } from '#registry/services.ts'
import { formatFrameDeclarations } from '#schemas/widgets/parts/frame.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { decideVisibility } from '#schemas/widgets/parts/visibility.ts'
import type { Situation } from '#src/runtime/page/served.ts'
import type { Report } from './report.ts'
import { WidgetView } from './widget-view.tsx'
import styles from './slot.module.css'

type Visibility = Pick<Situation, 'now' | 'audiences' | 'width' | 'killed'>

/** Draws children under the visibility rule of top-level widgets; `first` is the server's situation. */
export function createSlotComponent(report: Report, current: Atom<Visibility>, first = current) {
  function Child({ widget }: { widget: WidgetReading }) {
    const style = widget.grade === 'isolated' ? undefined : styleOf(formatFrameDeclarations(widget.frame))
    return (
      <div style={style} data-widget={widget.id} data-type={widget.type} className={styles.child}>
        <WidgetView widget={widget} height={0} report={report} />
      </div>
    )
  }
  return function Slot({ widgets }: { widgets: readonly WidgetReading[] }) {
    const now = useWatched(current, first)
    return widgets
      .filter(
        (widget) =>
          widget.grade !== 'isolated' &&
          !now.killed.has(widget.type) &&
          decideVisibility(widget.visible, now).visible,
      )
      .map((widget) => <Child key={widget.id} widget={widget} />)
  }
}

/** Converts CSS declarations to React's style object, so that they are in the server's HTML, too. */
function styleOf(declarations: string): CSSProperties | undefined {
  if (declarations === '') return undefined
  const pairs = declarations.split(';').map((one): [string, string] => {
    const [name = '', value = ''] = one.split(':')
    return [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]
  })
  return Object.fromEntries(pairs)
}
