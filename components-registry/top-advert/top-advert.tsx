import { useState, useSyncExternalStore } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { isOfToday, getLastDay, rememberAdvert } from '#registry/parts/advert-memory.ts'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { useServices } from '#registry/services.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './top-advert.module.css'

export const widget = defineView('top-advert', TopAdvert)

type Props = PropsOf<'top-advert'>

const never = () => () => undefined

/** A strip above the page's content. Once closed, it stays hidden for the rest of the mall day. */
export function TopAdvert(props: Props) {
  const services = useServices()
  const advert = `${props.text} ${props.image?.src ?? ''}`
  const [closed, setClosed] = useState(false)
  const closedToday = useSyncExternalStore(
    never,
    () => props.closable && isOfToday(getLastDay(advert, services), services),
    () => false,
  )
  if (closed || closedToday) return <span hidden data-no-space="" />

  function close() {
    rememberAdvert(advert, services)
    setClosed(true)
  }
  return <Strip {...props} onClose={close} />
}

function Strip({
  background,
  height,
  width,
  closable,
  onClose,
  ...content
}: Props & { onClose: () => void }) {
  const full = width === 'full'
  const dark = background !== undefined && isDark(background)
  return (
    <div
      role="group"
      className={`${styles.strip} ${full ? styles.full : ''} ${dark ? styles.dark : ''}`}
      aria-label={`广告：${content.text}`}
      style={{
        height,
        background,
        // Extends the background to the window's edges without widening the page.
        boxShadow: full && background ? `0 0 0 100vmax ${background}` : undefined,
      }}
    >
      <JumpLink link={content.link} className={styles.link}>
        {content.image ? <Pictures {...content} image={content.image} /> : <Words {...content} />}
      </JumpLink>
      {closable && (
        <button
          type="button"
          className={styles.close}
          aria-label="关闭广告，今天不再显示"
          onClick={onClose}
        />
      )}
    </div>
  )
}

function Words({ text, button }: Pick<Props, 'text' | 'button'>) {
  return (
    <span className={styles.words}>
      <span className={styles.text}>{text}</span>
      {button && <span className={styles.button}>{button}</span>}
    </span>
  )
}

type Shown = Pick<Props, 'text' | 'phoneImage'> & { image: NonNullable<Props['image']> }

function Pictures({ text, image, phoneImage }: Shown) {
  const { src, alt, width = 1200, height = 80 } = image
  const name = alt || text
  return (
    <>
      <span className={phoneImage ? styles.wide : styles.picture}>
        <Picture src={src} alt={name} width={width} height={height} />
      </span>
      {phoneImage && (
        <span className={styles.phone}>
          <Picture
            src={phoneImage.src}
            alt={name}
            width={phoneImage.width ?? 750}
            height={phoneImage.height ?? 120}
          />
        </span>
      )}
    </>
  )
}

/** True if white is more readable on a colour than ink; `transparent` and translucent colours count as light. */
export function isDark(colour: string): boolean {
  const hex = colour.replace('#', '')
  if (!/^([\da-f]{3}|[\da-f]{6})$/i.test(hex)) return false
  const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(long.slice(at, at + 2), 16)),
  )
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // At this luminance white and ink (#1f1d1b) have the same contrast.
  return luminance < 0.19
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
