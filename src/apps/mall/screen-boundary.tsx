import { Component, type ReactNode } from 'react'
import { PageFailed } from '#src/screens/configured/page-states.tsx'
import { log } from '#src/lib/log.ts'

/** A screen that throws, or whose code did not arrive, leaves header and footer standing and offers a retry. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    log(`screen: ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`)
  }

  override render() {
    return this.state.failed ? <PageFailed retry={() => location.reload()} /> : this.props.children
  }
}
