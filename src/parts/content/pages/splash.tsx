import { useEffect, useMemo, useState, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { readSplash, decideSplash, type SplashConfig, type SplashDecision } from '#schemas/page/splash.ts'
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
  const how = decideSplash({ config, lastShown: world.lastShown(), now: world.now() })
  if (!config || !how.show) return null
  // Waits for the picture, so that the countdown starts only after the picture is loaded.
  await world.picture(config.imgUrl)
  return { config, how }
}

const isHome = (pathname: string) => matchRoute(pathname) === 'mall'

/** Returns true if the splash may appear: the page is still the home page, and no dialog is open. */
function isWelcome({ history }: Pick<MallBase, 'history'>): boolean {
  return isHome(history.place().pathname) && document.querySelector('dialog[open]') === null
}

/** Loads the splash once and shows it as its rule demands; shows nothing if there is no splash or loading fails. */
export function Splash({ world: given }: { world?: SplashWorld }) {
  const mall = useMall()
  const world = useMemo(() => given ?? createShopWorld(mall), [given, mall])
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

/** Returns the remaining seconds; null for a splash that stays until it is closed. */
function useCountdown(seconds: number | null): number | null {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left === null || left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return left
}

/** Shows the splash as a native dialog: no layout shift, Esc closes it, and the browser returns the focus. */
function SplashDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const { config, how } = shown
  const { addressing } = useMall()
  const dialog = useRef<HTMLDialogElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const left = useCountdown(how.countdownS)
  const close = () => dialog.current?.close()
  // Effects run twice in development: the close event of the first run arrives when the dialog is open again.
  const closed = () => !dialog.current?.open && onClose()

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    closer.current?.focus()
    // Removing the dialog does not return the focus; closing it does.
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
      // A click beside the picture closes the dialog; keyboard users have Esc and the buttons.
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

interface Shown {
  config: SplashConfig
  how: Extract<SplashDecision, { show: true }>
}

export interface SplashWorld {
  load(): Promise<SplashConfig | null>
  /** Resolves when the picture can be painted at once; rejects if it cannot be loaded. */
  picture(url: string): Promise<void>
  now(): number
  lastShown(): string | null
  remember(text: string): void
}

/** Creates the splash's environment; stores the last-shown time under the store's prefix to survive a reload. */
export function createShopWorld(mall: Mall): SplashWorld {
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

async function ownSplash({ pages, call }: Mall): Promise<SplashConfig | null> {
  const page = await pages.loaded({ kind: 'home' })
  const written = page.state === 'ready' && page.loaded.reading.settings.splash
  if (written) return readSplash(written)
  const { mallTexts } = await loadChunk(() => import('#schemas/content/mall/text-calls.ts'))
  return call(mallTexts.splash, {})
}
