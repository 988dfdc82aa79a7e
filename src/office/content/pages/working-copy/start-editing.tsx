import { type ReactNode, useEffect, useState } from 'react'
import { useHost } from '#src/runtime/child-side/host-context.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { loadStart } from './load-start.ts'
import type { Start } from './start.ts'

interface Props {
  page: { pageId: string; version: string; text: string }
  children(start: Start, editors: readonly string[]): ReactNode
}

/** Renders an editor once the earlier unsaved edits of the page are loaded. */
export function StartEditing({ page, children }: Props) {
  const mall = useMall()
  const host = useHost()
  const [found, setFound] = useState<Awaited<ReturnType<typeof loadStart>> | null>(null)
  // Keeps the page as it was opened: a save does not reload the editor.
  const [opened] = useState(page)
  useEffect(() => {
    let isGone = false
    void loadStart(mall, host, opened).then((loaded) => !isGone && setFound(loaded))
    return () => {
      isGone = true
    }
  }, [mall, host, opened])
  return found ? children(found.start, found.editors) : <PageLoading />
}
