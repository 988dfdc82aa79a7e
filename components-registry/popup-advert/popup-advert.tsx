import { useEffect, useRef } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { isOfToday, getLastDay, rememberAdvert } from '#registry/parts/advert-memory.ts'
import { PictureLink } from '#registry/parts/picture-link.tsx'
import { type Services, useServices } from '#registry/services.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { useOwnAddress } from '#ui/picture/own-address.ts'
import over from '#ui/dialog/advert-dialog.module.css'
import styles from './popup-advert.module.css'

export const widget = defineView('popup-advert', PopupAdvert)

type Props = PropsOf<'popup-advert'>

const SIZE = { width: 600, height: 800 }
const PLACE = { wide: 480, phone: 326 }

/** A picture over the page, never over another dialog. The designer shows it in the page. */
export function PopupAdvert({ image, link, frequency, delay }: Props) {
  const services = useServices()
  const dialog = useRef<HTMLDialogElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const designed = services.mode === 'designer'
  const { src } = image
  const address = useOwnAddress()(src)
  useEffect(() => {
    const element = dialog.current
    const advert = `popup ${src}`
    if (!element || !isDue(advert, frequency, services)) return
    const stop = showWhenFree({
      ready: loaded(address),
      delayMs: delay * 1000,
      show() {
        if (frequency !== 'always') rememberAdvert(advert, services)
        element.showModal()
        closer.current?.focus()
      },
    })
    return () => {
      stop()
      // Closing the dialog restores the focus; removing it would not.
      element.close()
    }
  }, [src, address, frequency, delay, services])

  const close = () => dialog.current?.close()
  const ratio = (image.width ?? SIZE.width) / (image.height ?? SIZE.height)
  const advert = (
    <div
      className={styles.advert}
      style={{ width: `min(480px, 100vw - 64px, (100vh - 144px) * ${ratio.toFixed(3)})` }}
      // Closes before the click is handled, so that a jump can open its own dialog.
      onClickCapture={(event) =>
        event.target instanceof Element && event.target.closest('a, button') && close()
      }
    >
      <PictureLink image={image} link={link} size={SIZE} className={styles.picture} place={PLACE} />
    </div>
  )
  if (designed) return advert
  return (
    <dialog
      ref={dialog}
      className={`${over.dialog} ${styles.dialog}`}
      aria-label={image.alt || '活动广告'}
      data-no-space=""
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      {advert}
      <button ref={closer} type="button" className={over.close} aria-label="关闭广告" onClick={close} />
    </dialog>
  )
}

function isDue(advert: string, frequency: Props['frequency'], services: Services): boolean {
  if (frequency === 'always') return true
  const day = getLastDay(advert, services)
  return frequency === 'day' ? !isOfToday(day, services) : day === null
}

function loaded(address: string): Promise<void> {
  const picture = new Image()
  picture.src = address
  return picture.decode()
}

const AGAIN_MS = 1000

function isBusy(): boolean {
  const writing = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
  return writing || document.hidden || document.querySelector('dialog[open]') !== null
}

interface Wish {
  /** Resolves when the advert can be shown; a rejection cancels the advert. */
  ready: Promise<unknown>
  delayMs: number
  show(): void
}

/** Calls `show` once, after the delay and when the page is free. Returns a function that cancels it. */
function showWhenFree({ ready, delayMs, show }: Wish): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let off = false
  function attempt() {
    if (off) return
    if (isBusy()) timer = setTimeout(attempt, AGAIN_MS)
    else show()
  }
  const usable = ready.then(
    () => true,
    () => false,
  )
  timer = setTimeout(() => void usable.then((fine) => fine && attempt()), delayMs)
  return () => {
    off = true
    clearTimeout(timer)
  }
}
