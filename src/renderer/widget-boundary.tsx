import { Component, type ReactNode } from 'react'
import { ChunkError } from '#src/lib/load-chunk.ts'
import { FailedState } from '#ui/states/states.tsx'

interface Props {
  children: ReactNode
  onFailure(code: string, detail: string): void
  onRetry(): void
}

/**
 * Design: one broken widget never hides another. A view that throws leaves nothing behind in the shop;
 * code that did not arrive leaves a retry.
 */
export class WidgetBoundary extends Component<Props, { failure: 'threw' | 'chunk' | null }> {
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
