import type { Link } from '#schemas/jump/jump.ts'
import { perform } from '#schemas/jump/perform.ts'
import { useNavs } from '#src/parts/catalog/goods/catalog.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CategoryMenu } from './category-menu.tsx'
import { useHoverOpen } from './use-hover-open.ts'
import styles from './nav-bar.module.css'

/** Shows 全部商品分类 (always open on a wide home page; elsewhere opened by hover, click or key) and the mall's channels. */
export function NavBar({ categoryOpen }: { categoryOpen: boolean }) {
  const navs = useNavs()
  const { open, close, press, around } = useHoverOpen()
  const channels = navs.flatMap((nav) => (nav.children.length > 0 ? nav.children : [nav]))
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <div className={styles.category} data-standing={categoryOpen} {...around}>
          <button type="button" className={styles.all} aria-expanded={open} onClick={press}>
            全部商品分类
          </button>
          {open && <CategoryMenu className={styles.menu} onFollow={close} />}
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
  const { effects, services } = useMall()
  const follow = () => perform(link, effects)
  const href = services.hrefOf(link)
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
