import { defineView } from '#registry/define-widget.ts'
import { FloatingDock } from '#registry/parts/floating-dock.tsx'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { getScrollBehaviour } from '#ui/scroll/on-scroll.ts'
import styles from './side-bar.module.css'

export const widget = defineView('side-bar', SideBar)

type Props = PropsOf<'side-bar'>

/** Entries that stay visible beside the content, and a button back to the top. */
export function SideBar({ items, top, edge, bottom }: Props) {
  if (items.length === 0 && !top) return null
  return (
    <FloatingDock
      label={edge === 'left' ? '左侧快捷入口' : '快捷入口'}
      short="快捷"
      edge={edge}
      bottom={bottom}
    >
      <ul>
        {items.map((item, index) => (
          <li key={index} className={styles.item}>
            <JumpLink link={item.link} className={styles.entry}>
              <span className={styles.icon}>
                {item.icon ? (
                  <Picture src={item.icon.src} alt="" width={64} height={64} place={24} />
                ) : (
                  <Glyph name={item.glyph} />
                )}
              </span>
              {item.text}
            </JumpLink>
          </li>
        ))}
        {top && (
          <li className={styles.item}>
            <button type="button" className={styles.entry} onClick={backToTop}>
              <span className={styles.icon}>
                <Glyph name="top" />
              </span>
              回到顶部
            </button>
          </li>
        )}
      </ul>
    </FloatingDock>
  )
}

function backToTop() {
  window.scrollTo({ top: 0, behavior: getScrollBehaviour() })
}

type GlyphName = PropsOf<'side-bar'>['items'][number]['glyph'] | 'top'

const paths: Readonly<Record<GlyphName, string>> = {
  gift: 'M4 11h16v8.5a.5.5 0 0 1-.5.5h-15a.5.5 0 0 1-.5-.5zM3 7.5h18V11H3zM12 7.5V20M12 7.5C10.5 4 7 3.5 7 5.7c0 1.3 2 1.8 5 1.8zM12 7.5C13.5 4 17 3.5 17 5.7c0 1.3-2 1.8-5 1.8z',
  cart: 'M3 4h2.2l2.3 11h9.8l2-7.5H6.2M9 20a.8.8 0 1 0 0-1.6A.8.8 0 0 0 9 20zM16.5 20a.8.8 0 1 0 0-1.6.8.8 0 0 0 0 1.6z',
  chat: 'M5 13v-1a7 7 0 0 1 14 0v1M5 12.5h1.5a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H6a1.5 1.5 0 0 1-1.5-1.5V13zM19 12.5h-1.5a1 1 0 0 0-1 1v3a1 1 0 0 0 1 1h.5a1.5 1.5 0 0 0 1.5-1.5V13zM18 17.5c0 1.5-1.5 2.5-4 2.5h-1.5',
  phone:
    'M8.3 4.5 6 5c-1 .3-1.5 1-1.4 2C5.2 13.2 10.8 18.8 17 19.4c1 .1 1.7-.4 2-1.4l.5-2.3-3.8-1.9-1.7 1.7c-2.3-1-4-2.7-5-5l1.7-1.7z',
  order: 'M6 3.5h12v17l-2.4-1.5-1.8 1.5-1.8-1.5-1.8 1.5L8.4 19 6 20.5zM9 8.5h6M9 12.5h6',
  heart: 'M12 19.5C6.5 15.8 4 12.7 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 3.4-2.5 6.5-8 10.2z',
  coupon:
    'M3.5 6.5h17v3.7a1.9 1.9 0 0 0 0 3.6v3.7h-17v-3.7a1.9 1.9 0 0 0 0-3.6zM14.5 6.5v2M14.5 11v2M14.5 15.5v2',
  book: 'M12 6.2C10 4.8 7.5 4.2 4 4.3v13.9c3.5-.1 6 .5 8 1.9 2-1.4 4.5-2 8-1.9V4.3c-3.5-.1-6 .5-8 1.9zM12 6.2v13.9',
  top: 'M12 20V7.5M6.5 12.5 12 7l5.5 5.5M5 4h14',
}

function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={paths[name]} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
