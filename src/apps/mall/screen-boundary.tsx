import { Component, type ReactNode } from 'react'
import { useMall } from '#src/features/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/note/note.tsx'
import { reloadPage } from '#src/features/reload.ts'
import { log } from '#src/lib/log.ts'
import { Arrived } from './arrival.tsx'

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
    if (!this.state.failed) return this.props.children
    return <Failed />
  }
}

function Failed() {
  const mall = useMall()
  return (
    <Note title="页面暂时打不开" alert>
      <p>请检查网络后重新加载，其他页面不受影响。</p>
      <Button look="primary" onClick={() => void reloadPage(mall)}>
        重新加载
      </Button>
      <Arrived />
    </Note>
  )
}
