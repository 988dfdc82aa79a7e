import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import type { PageIdentity } from '#schemas/page/page.ts'
import { createFixture } from '#schemas/replay/write-fixture.ts'
import { useSwitches } from '#src/runtime/mall/common-config.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CopyFixtureButton } from '#src/runtime/text/copy-fixture-button.tsx'
import { audienceAtom, guestAtom } from '#src/session/viewer.ts'

/** Copies the page, as this visitor sees it now, as a fixture. */
export function CopyPage({ page }: { page: PageIdentity }) {
  const { call, store, clock, addressing } = useMall()
  const { killed, deprecated } = useSwitches()
  async function make() {
    const { name, pageConfig } = await call(pages.findPageById, { pageId: page.id })
    return createFixture(pageConfig, {
      name,
      now: formatMallMinute(clock.now()),
      viewer: { audiences: [...store.get(audienceAtom)] },
      width: innerWidth,
      mode: addressing.router,
      priceMode: store.get(guestAtom).prefer,
      switches: { killedWidgets: [...killed], deprecatedWidgets: Object.fromEntries(deprecated) },
    })
  }
  return <CopyFixtureButton make={make} />
}
