import { memo, Suspense, useEffect, useState, Component, type ReactNode } from 'react'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { ChunkError } from '#src/lib/load-chunk.ts'
import { FailedState } from '#ui/states/states.tsx'
import type { Report } from './report.ts'
import { forgetView, isKnownType, getView } from './view-store.ts'

interface Props {
  widget: WidgetReading
  /** Height to reserve while the code loads, px. */
  height: number
  report: Report
  onLive?: (() => void) | undefined
}

/** Draws a widget; memoised by its reading's identity, so that a change of another widget does not render it. */
export const WidgetView = memo(function WidgetView({ widget, height, report, onLive }: Props) {
  const { type } = widget
  const [, setAttempt] = useState(0)
  if (widget.grade === 'isolated' || !isKnownType(type)) return null
  const View = getView(type)
  return (
    // The Suspense is outside the boundary: React keeps a hydration error until a Suspense around it completes.
    // Without this Suspense, the next root that draws a Suspense would report the error as its own.
    <Suspense fallback={<div style={{ minHeight: height }} />}>
      <WidgetBoundary
        onFailure={(code, detail) => {
          report({ widgetId: widget.id, type, code, detail })
          onLive?.()
        }}
        onRetry={() => {
          forgetView(type)
          // Renders again, because the boundary's children still hold the view that failed.
          setAttempt((count) => count + 1)
        }}
      >
        <Live onLive={onLive} />
        <View {...widget.props} />
      </WidgetBoundary>
    </Suspense>
  )
})

/** Calls `onLive` once hydrated; must be inside the Suspense, whose content React hydrates last. */
function Live({ onLive }: Pick<Props, 'onLive'>) {
  useEffect(() => onLive?.(), [onLive])
  return null
}

interface WidgetBoundaryProps {
  children: ReactNode
  onFailure(code: string, detail: string): void
  onRetry(): void
}

/** A view that throws leaves nothing behind in the shop; code that failed to load leaves a retry button. */
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
