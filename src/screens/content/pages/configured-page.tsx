import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyView } from '#src/lib/lazy-view.ts'
import type { InspectProps } from '#src/renderer/inspect/panel.tsx'
import { useInspect } from '#src/renderer/inspect/use-inspect.ts'
import { PageView } from '#src/renderer/page-view.tsx'
import { useDeprecations } from '#src/renderer/use-deprecations.ts'
import { refreshCommonConfig } from '#src/runtime/mall/common-config.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { usePage } from '#src/runtime/mall/use-page.ts'
import type { PageAddress } from '#src/runtime/page/page-source.ts'
import { StaleNote } from '#ui/note/stale-note.tsx'
import { HomeMissing, PageMissing, PageFailed, PageSkeleton } from './page-states.tsx'

interface Props {
  address: PageAddress
  /** Window title for a page without a title of its own. */
  title: string
  aside?: ReactNode
  /** True if a widget of the page draws the heading. */
  headed?: boolean
}

/** Renders a configured page from its document. Header and footer stay in every state. */
export function ConfiguredPage({ address, title, aside, headed = false }: Props) {
  const mall = useMall()
  const { title: window } = mall
  const { search } = useLocation()
  const { result, retry } = usePage(address)
  const settings = result.state === 'ready' ? result.loaded.reading.settings : undefined
  const own = settings?.title ?? ''
  const description = settings?.description ?? ''
  useEffect(() => window.setPage(own || title), [window, own, title])
  useEffect(() => {
    window.setDescription(description)
    return () => window.setDescription('')
  }, [window, description])
  useEffect(() => refreshCommonConfig(mall), [mall])
  useDeprecations(result.state === 'ready' ? result.loaded : undefined)
  switch (result.state) {
    case 'loading':
      return <PageSkeleton />
    case 'missing':
      return address.kind === 'home' ? <HomeMissing /> : <PageMissing />
    case 'failed':
      return <PageFailed retry={retry} />
    case 'ready':
      return (
        <>
          {!headed && <h1 className="visually-hidden">{own || title}</h1>}
          <PageView
            page={result.loaded.page}
            reading={result.loaded.reading}
            rest={result.loaded.rest}
            aside={aside}
          />
          <InspectOnDemand search={search} page={result.loaded.page} reading={result.loaded.reading} />
          {result.stale && <StaleNote retry={retry} />}
        </>
      )
  }
}

const Inspector = lazyView(() => import('#src/renderer/inspect/inspector.tsx'), 'Inspector')

function InspectOnDemand({ search, ...props }: InspectProps & { search: string }) {
  return useInspect(search) ? <Inspector {...props} /> : null
}
