import { type ReactNode, useEffect } from 'react'
import { shopServices } from '#src/features/shop-services.ts'
import { killedWidgets, refreshCommonConfig, useSwitches } from '#src/features/common-config.ts'
import type { PageAddress } from '#src/features/page-request.ts'
import { StaleNote } from '#src/features/stale-note.tsx'
import { usePage } from '#src/features/use-page.ts'
import { log } from '#src/lib/log.ts'
import { setDescription, setTitle } from '#src/lib/title.ts'
import { InspectOnDemand } from '#src/renderer/inspect/inspect-on-demand.tsx'
import { PageView } from '#src/renderer/page-view.tsx'
import { useDeprecations } from '#src/renderer/use-deprecations.ts'
import { audiences } from '#src/session/viewer.ts'
import { HomeMissing, PageMissing, PageFailed, PageSkeleton } from './page-states.tsx'

interface Props {
  address: PageAddress
  /** For the window where the page has none of its own. */
  title: string
  aside?: ReactNode
}

/** A page drawn by the renderer from its document; header and footer stay whatever happens (HM7). */
export function ConfiguredPage({ address, title, aside }: Props) {
  const { result, retry } = usePage(address)
  const settings = result.state === 'ready' ? result.loaded.reading.settings : undefined
  const own = settings?.title ?? ''
  const description = settings?.description ?? ''
  useEffect(() => setTitle(own || title), [own, title])
  useEffect(() => {
    setDescription(description)
    return () => setDescription('')
  }, [description])
  useEffect(refreshCommonConfig, [])
  useDeprecations(result.state === 'ready' ? result.loaded : undefined, useSwitches(), log)
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
          <h1 className="visually-hidden">{own || title}</h1>
          <PageView
            page={result.loaded.page}
            reading={result.loaded.reading}
            rest={result.loaded.rest}
            audiences={audiences}
            killed={killedWidgets}
            services={shopServices}
            log={log}
            aside={aside}
          />
          <InspectOnDemand page={result.loaded.page} reading={result.loaded.reading} />
          {result.stale && <StaleNote retry={retry} />}
        </>
      )
  }
}
