import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { matchRoute } from '#schemas/routes/href.ts'
import { splashDecision } from '#schemas/page/splash.ts'
import { useMall } from '../mall.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { SplashDialog } from './splash-dialog.tsx'
import { shopWorld, type Shown, type SplashWorld } from './splash-world.ts'

async function wanted(world: SplashWorld): Promise<Shown | null> {
  const config = await world.load()
  const how = splashDecision({ config, lastShown: world.lastShown(), now: world.now() })
  if (!config || !how.show) return null
  // The countdown must not run over a picture that is still on its way.
  await world.picture(config.imgUrl)
  return { config, how }
}

const isHome = (pathname: string) => matchRoute(pathname) === 'mall'

/** Nothing pops up over a dialog, or on a page that the shopper has gone on to. */
function isWelcome({ history }: Pick<MallBase, 'history'>): boolean {
  return isHome(history.place().pathname) && document.querySelector('dialog[open]') === null
}

/** §4, HM8: asks once for the splash and shows it by its rule; a missing one, or one that fails, is no ado at all. */
export function Splash({ world: given }: { world?: SplashWorld }) {
  const mall = useMall()
  const world = useMemo(() => given ?? shopWorld(mall), [given, mall])
  const [shown, setShown] = useState<Shown | null>(null)
  const home = isHome(useLocation().pathname)
  useEffect(() => {
    let current = true
    wanted(world).then(
      (next) => {
        if (!current || !next || !isWelcome(mall)) return
        if (next.how.remember !== null) world.remember(next.how.remember)
        setShown(next)
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [mall, world])
  if (!shown || !home) return null
  return <SplashDialog shown={shown} onClose={() => setShown(null)} />
}
