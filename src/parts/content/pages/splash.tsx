import { useEffect, useMemo, useState, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { readSplash, splashDecision, type SplashConfig, type SplashDecision } from '#schemas/page/splash.ts'
import { matchRoute } from '#schemas/routes/href.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { type Mall, useMall } from '#src/runtime/mall/mall.ts'
import { UrlLink } from '#src/runtime/text/url-link.tsx'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import over from '#ui/dialog/advert-dialog.module.css'
import styles from './splash.module.css'

async function dueSplash(world: SplashWorld): Promise<Shown | null> {
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

/** Asks once for the splash and shows it by its rule; a missing one, or one that fails, is no ado at all. */
export function Splash({ world: given }: { world?: SplashWorld }) {
  const mall = useMall()
  const world = useMemo(() => given ?? shopWorld(mall), [given, mall])
  const [shown, setShown] = useState<Shown | null>(null)
  const home = isHome(useLocation().pathname)
  useEffect(() => {
    let current = true
    dueSplash(world).then(
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

/** Seconds left, one less each second; null for a splash that stays. */
function useCountdown(seconds: number | null): number | null {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left === null || left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return left
}

/** A native dialog in the top layer: it shifts nothing, Esc closes it and the focus returns by itself. */
function SplashDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const { config, how } = shown
  const { addressing } = useMall()
  const dialog = useRef<HTMLDialogElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const left = useCountdown(how.countdownS)
  const close = () => dialog.current?.close()
  // Effects run twice in development: the event of the first closing arrives when it is open again.
  const closed = () => !dialog.current?.open && onClose()

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    closer.current?.focus()
    // Closing, and not only removing, gives the focus back.
    return () => element?.close()
  }, [])
  useEffect(() => {
    if (left === 0) dialog.current?.close()
  }, [left])

  return (
    <dialog
      ref={dialog}
      className={`${over.dialog} ${styles.dialog}`}
      aria-label="开屏广告"
      onClose={closed}
      // Beside the picture: for the keyboard there are Esc and the buttons.
      onClick={({ target, currentTarget }) => target === currentTarget && how.skipText !== null && close()}
    >
      <UrlLink url={config.jumpUrl} className={styles.picture} onFollow={close}>
        <img
          src={addressing.own(config.imgUrl)}
          alt={config.jumpUrl === '' ? '广告' : '广告，查看详情'}
          draggable={false}
        />
      </UrlLink>
      <p className={styles.bar}>
        {left !== null && <span className={styles.timer} role="timer">{`${left} 秒后关闭`}</span>}
        {how.skipText !== null && (
          <button type="button" className={styles.skip} onClick={close}>
            {how.skipText}
          </button>
        )}
      </p>
      <button ref={closer} type="button" className={over.close} aria-label="关闭广告" onClick={close} />
    </dialog>
  )
}

/** A splash that is to be seen, and how. */
interface Shown {
  config: SplashConfig
  how: Extract<SplashDecision, { show: true }>
}

/** What the splash needs of the world: real in the shop, made up in tests. */
export interface SplashWorld {
  load(): Promise<SplashConfig | null>
  /** Resolves when the picture can be painted at once; rejects when there is none. */
  picture(url: string): Promise<void>
  now(): number
  lastShown(): string | null
  remember(text: string): void
}

/** The last-shown time lives under the store's prefix and survives a reload. */
export function shopWorld(mall: Mall): SplashWorld {
  const { addressing, clock, storage } = mall
  const { local } = storage
  return {
    load: () => ownSplash(mall),
    picture(url) {
      const image = new Image()
      image.src = addressing.own(url)
      return image.decode()
    },
    now: clock.now,
    lastShown: () => local.get(keys.splashShown),
    remember: (text) => void local.set(keys.splashShown, text),
  }
}

/** That of the home page's document; the mall's own call stands in for a document that has none. */
async function ownSplash({ pages, call }: Mall): Promise<SplashConfig | null> {
  const page = await pages.loaded({ kind: 'home' })
  const written = page.state === 'ready' && page.loaded.reading.settings.splash
  if (written) return readSplash(written)
  const { mallTexts } = await loadChunk(() => import('#schemas/content/mall/text-calls.ts'))
  return call(mallTexts.splash, {})
}
