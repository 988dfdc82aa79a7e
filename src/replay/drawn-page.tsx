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
  /** Called once all widgets are told to draw. */
  onBegun(): void
}

/** A fixture's page by the shop's own renderer, with the widgets below the fold drawn as well. */
export function DrawnPage({ mall, page, fixture, onBegun }: Props) {
  useEffect(() => {
    // The renderer draws what is below the fold before a page goes to paper.
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
