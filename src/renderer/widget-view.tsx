import { memo, Suspense, useEffect, useState, Component, type ReactNode } from 'react'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { ChunkError } from '#src/lib/load-chunk.ts'
import { FailedState } from '#ui/states/states.tsx'
import type { Report } from './report.ts'
import { forgetView, isKnownType, viewOf } from './view-store.ts'

interface Props {
  widget: WidgetReading
  /** Reserved while the view's code is on its way, px. */
  height: number
  report: Report
  /** Called once it answers to the visitor. */
  onLive?: (() => void) | undefined
}

/** One widget in its own boundary. Memoised by the reading's identity: another widget's change draws nothing here. */
export const WidgetView = memo(function WidgetView({ widget, height, report, onLive }: Props) {
  const { type } = widget
  const [, setAttempt] = useState(0)
  if (widget.grade === 'isolated' || !isKnownType(type)) return null
  const View = viewOf(type)
  return (
    // Around the boundary: what could not hydrate React keeps until a Suspense around it completes, else for the next
    // root that draws one, which would tell of it as its own.
    <Suspense fallback={<div style={{ minHeight: height }} />}>
      <WidgetBoundary
        onFailure={(code, detail) => {
          report({ widgetId: widget.id, type, code, detail })
          // The retry answers.
          onLive?.()
        }}
        onRetry={() => {
          forgetView(type)
          // Drawn anew, for the boundary's children still hold the view that failed.
          setAttempt((count) => count + 1)
        }}
      >
        <Live onLive={onLive} />
        <View {...widget.props} />
      </WidgetBoundary>
    </Suspense>
  )
})

/** Inside the Suspense, which React hydrates after what is around it. */
function Live({ onLive }: Pick<Props, 'onLive'>) {
  useEffect(() => onLive?.(), [onLive])
  return null
}

interface WidgetBoundaryProps {
  children: ReactNode
  onFailure(code: string, detail: string): void
  onRetry(): void
}

/**
 * Design: one broken widget never hides another. A view that throws leaves nothing behind in the shop;
 * code that did not arrive leaves a retry.
 */
class WidgetBoundary extends Component<WidgetBoundaryProps, { failure: 'threw' | 'chunk' | null }> {
  override state: { failure: 'threw' | 'chunk' | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof ChunkError ? 'chunk' : 'threw' }
  }

  override componentDidCatch(error: unknown) {
    const detail = error instanceof Error ? error.message : String(error)
    this.props.onFailure(error instanceof ChunkError ? error.code : 'threw', detail)
  }

  override render() {
    if (this.state.failure === null) return this.props.children
    if (this.state.failure === 'threw') return null
    return <FailedState retry={this.retry} />
  }

  private retry = () => {
    this.props.onRetry()
    this.setState({ failure: null })
  }
}
