import { useEffect } from 'react'
import type { PageReading } from '#schemas/page/page.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { PageView } from '#src/renderer/page-view.tsx'
import { MallProvider } from '#src/runtime/mall/mall-provider.tsx'
import { MallRouter } from '#src/runtime/mall/mall-router.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'

interface Props {
  mall: Mall
  page: PageReading
  fixture: Fixture
  /** Called once all widgets have started to draw. */
  onBegun(): void
}

/** Draws a fixture's page with the shop's own renderer, including the widgets below the fold. */
export function DrawnPage({ mall, page, fixture, onBegun }: Props) {
  useEffect(() => {
    // The renderer draws everything below the fold before a page is printed.
    dispatchEvent(new Event('beforeprint'))
    onBegun()
  }, [onBegun])
  return (
    <MallProvider mall={mall}>
      <MallRouter>
        <main>
          <PageView page={{ id: 'replay', revision: 0 }} reading={page} seenAs={fixture.viewer.audiences} />
        </main>
      </MallRouter>
    </MallProvider>
  )
}
