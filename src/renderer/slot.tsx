import { type Readable, useReadable } from '#registry/readable.ts'
import type { WidgetReading } from '#schemas/reading.ts'
import { frameDeclarations } from '#schemas/frame.ts'
import { isVisible } from '#schemas/visibility.ts'
import { useLayoutEffect, useRef } from 'react'
import type { Report } from './report.ts'
import type { Situation } from './situation.ts'
import { WidgetView } from './widget-view.tsx'

/** A container's children, each in its own boundary and frame, under the same visibility rule and kill switches. */
export function createSlot(
  situation: Readable<Pick<Situation, 'now' | 'audiences' | 'width' | 'killed'>>,
  report: Report,
) {
  function Child({ widget }: { widget: WidgetReading }) {
    const box = useRef<HTMLDivElement>(null)
    const frame = widget.grade === 'isolated' ? undefined : widget.frame
    useLayoutEffect(() => {
      if (box.current && frame) box.current.style.cssText = frameDeclarations(frame)
    }, [frame])
    return (
      <div ref={box} data-widget={widget.id} data-type={widget.type}>
        <WidgetView widget={widget} height={0} report={report} />
      </div>
    )
  }
  return function Slot({ widgets }: { widgets: readonly WidgetReading[] }) {
    const now = useReadable(situation)
    return widgets
      .filter(
        (widget) =>
          widget.grade !== 'isolated' &&
          !now.killed.has(widget.type) &&
          isVisible(widget.visible, now).visible,
      )
      .map((widget) => <Child key={widget.id} widget={widget} />)
  }
}
