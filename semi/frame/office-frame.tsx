import { type MouseEvent, type ReactNode, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import '#semi/theme.ts'
import { type OfficeIcon, officeIcons } from './office-icons.tsx'
import styles from './office-frame.module.css'

export interface FrameItem {
  label: string
  icon: OfficeIcon
  href: string
  current: boolean
  onGo(): void
}

interface Props {
  brand: string
  items: readonly FrameItem[]
  user: string
  onLogOut(): void
  children: ReactNode
}

/** Frame of the back office. Its menu is a list of links: Semi's Navigation would announce an application menu. */
export function OfficeFrame({ brand, items, user, onLogOut, children }: Props) {
  const [open, setOpen] = useState(false)
  const Menu = officeIcons.menu
  const here = items.find(({ current }) => current)?.label
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <button type="button" className={styles.more} aria-label="打开菜单" onClick={() => setOpen(true)}>
          <Menu aria-hidden="true" size="large" />
        </button>
        <p className={styles.brand}>
          {brand}{' '}
          <span className={styles.what}>管理中心{here && <span className={styles.here}>：{here}</span>}</span>
        </p>
        <p className={styles.user}>{user}</p>
        <Button size="s" onClick={onLogOut}>
          退出
        </Button>
      </header>
      <nav className={styles.side} aria-label="管理菜单">
        <Items items={items} />
      </nav>
      {/* It scrolls, and a screen may hold nothing that the keyboard reaches. */}
      <main className={styles.main} tabIndex={0}>
        {children}
      </main>
      {open && (
        <Dialog title="管理菜单" sheet onClose={() => setOpen(false)}>
          <nav aria-label="管理菜单（抽屉）">
            <Items items={items} onGone={() => setOpen(false)} />
          </nav>
        </Dialog>
      )}
    </div>
  )
}

function Items({ items, onGone }: { items: readonly FrameItem[]; onGone?: () => void }) {
  function go(event: MouseEvent, item: FrameItem) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGone?.()
    item.onGo()
  }
  return (
    <ul className={styles.items}>
      {items.map((item) => {
        const Icon = officeIcons[item.icon]
        return (
          <li key={item.href}>
            <a
              href={item.href}
              className={styles.item}
              aria-current={item.current ? 'page' : undefined}
              onClick={(event) => go(event, item)}
            >
              <Icon aria-hidden="true" size="large" />
              {item.label}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
