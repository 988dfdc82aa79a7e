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

/** Draws an editor once it is known what was edited of the page before and not saved. */
export function StartEditing({ page, children }: Props) {
  const mall = useMall()
  const host = useHost()
  const [found, setFound] = useState<Awaited<ReturnType<typeof loadStart>> | null>(null)
  // Of the page as it was opened: what is saved here goes on in the editor.
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
