import { useState } from 'react'
import { pageReplay } from '#schemas/content/pages/replay-calls.ts'
import type { ComparedPage } from '#schemas/replay/compared-page.ts'
import { useHost } from '#src/runtime/child-side/host-context.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import panel from '#src/office/parts/panel.module.css'

/** Opens both versions of a page in a new tab, each as every visitor sees it. */
export function CompareButton(page: Omit<ComparedPage, 'ticket'>) {
  const { call } = useMall()
  const host = useHost()
  const [isBusy, setIsBusy] = useState(false)
  async function compare() {
    setIsBusy(true)
    try {
      const { ticket } = await call(pageReplay.openReplay, {})
      await host.compare({ ...page, ticket })
    } catch {
      // The client has already shown the error.
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={panel.buttons}>
      <Button size="s" aria-busy={isBusy} onClick={() => isBusy || void compare()}>
        画面对比
      </Button>
      <span className={panel.quiet}>在新页签里对照线上和要发布的画面</span>
    </div>
  )
}
