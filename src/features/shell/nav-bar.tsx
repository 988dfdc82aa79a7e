import { useState } from 'react'
import type { Link } from '#schemas/jump.ts'
import { perform } from '#schemas/perform.ts'
import { useNavs } from '../catalog.ts'
import { effects, hrefOf } from '../shop-services.ts'
import { CategoryMenu } from './category-menu.tsx'
import styles from './nav-bar.module.css'

/** SH5: 全部商品分类 (always open on a wide home page, by hover, click or key elsewhere) and the mall's channels. */
export function NavBar({ categoryOpen }: { categoryOpen: boolean }) {
  const navs = useNavs()
  const [open, setOpen] = useState(false)
  const channels = navs.flatMap((nav) => (nav.children.length > 0 ? nav.children : [nav]))
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <div
          className={styles.category}
          data-standing={categoryOpen}
          onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
          onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
        >
          <button type="button" className={styles.all} aria-expanded={open} onClick={() => setOpen(!open)}>
            全部商品分类
          </button>
          {open && <CategoryMenu className={styles.menu} onFollow={() => setOpen(false)} />}
        </div>
        <nav aria-label="频道">
          <ul className={styles.channels}>
            {channels.map(({ navId, name, link }) => (
              <li key={navId}>{link && <Channel name={name} link={link} />}</li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}

function Channel({ name, link }: { name: string; link: Link }) {
  const follow = () => perform(link, effects)
  const href = hrefOf(link)
  if (href === null) {
    return (
      <button type="button" className={styles.channel} onClick={follow}>
        {name}
      </button>
    )
  }
  return (
    <a
      href={href}
      className={styles.channel}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        follow()
      }}
    >
      {name}
    </a>
  )
}
