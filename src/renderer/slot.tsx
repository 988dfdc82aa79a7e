import { type Readable, useReadable } from '#registry/readable.ts'
import type { WidgetReading } from '#schemas/reading.ts'
import { frameDeclarations } from '#schemas/frame.ts'
import { isVisible, type Viewer } from '#schemas/visibility.ts'
import { useLayoutEffect, useRef } from 'react'
import type { Report } from './report.ts'
import { WidgetView } from './widget-view.tsx'

/** A container's children, each in its own boundary and frame, under the same visibility rule. */
export function createSlot(situation: Readable<Viewer>, report: Report) {
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
      .filter((widget) => widget.grade !== 'isolated' && isVisible(widget.visible, now).visible)
      .map((widget) => <Child key={widget.id} widget={widget} />)
  }
}
