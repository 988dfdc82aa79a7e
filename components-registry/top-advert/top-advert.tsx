import { useState, useSyncExternalStore } from 'react'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { defineView } from '../define-widget.ts'
import { isOfToday, lastDayOf, rememberAdvert } from '../parts/advert-memory.ts'
import { JumpLink } from '../parts/jump-link.tsx'
import { useServices } from '../services.ts'
import { isDark } from './is-dark.ts'
import styles from './top-advert.module.css'

export const widget = defineView('top-advert', TopAdvert)

type Props = PropsOf<'top-advert'>

const never = () => () => undefined

/** A strip over the page's content. Closed, it stays away for the rest of the mall's day. */
export function TopAdvert(props: Props) {
  const services = useServices()
  const advert = `${props.text} ${props.image?.src ?? ''}`
  const [closed, setClosed] = useState(false)
  const closedToday = useSyncExternalStore(
    never,
    () => props.closable && isOfToday(lastDayOf(advert, services), services),
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
        // The ground reaches the window's edges without widening the page.
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
