import { useEffect, useRef, useState } from 'react'
import over from '#ui/dialog/advert-dialog.module.css'
import { useMall } from '../mall.ts'
import { UrlLink } from '../url-link.tsx'
import styles from './splash.module.css'
import type { Shown } from './splash-world.ts'

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

/** A native dialog in the top layer: it shifts nothing, Esc closes it and the focus returns by itself (HM8). */
export function SplashDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
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
    <dialog ref={dialog} className={`${over.dialog} ${styles.dialog}`} aria-label="开屏广告" onClose={closed}>
      <UrlLink url={config.jumpUrl} className={styles.picture} onFollow={close}>
        <img
          src={addressing.own(config.imgUrl)}
          alt={config.jumpUrl === '' ? '广告' : '广告，查看详情'}
          draggable={false}
        />
      </UrlLink>
      <p className={styles.bar}>
        {left !== null && (
          <span className={styles.timer} role="timer">
            {left} 秒后关闭
          </span>
        )}
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
