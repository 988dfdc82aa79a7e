import type { PropsOf } from '#schemas/widgets/index.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { scrollBehaviour } from '#ui/scroll/scroll-behaviour.ts'
import { defineView } from '../define-widget.ts'
import { FloatingDock } from '../parts/floating-dock.tsx'
import { JumpLink } from '../parts/jump-link.tsx'
import { Glyph } from './glyph.tsx'
import styles from './side-bar.module.css'

export const widget = defineView('side-bar', SideBar)

type Props = PropsOf<'side-bar'>

/** Entries beside the content that stay in sight, and the way back to the top. */
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
  window.scrollTo({ top: 0, behavior: scrollBehaviour() })
}
