import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { type PlatformPage, platformPages } from '#schemas/bridge/platform-pages.ts'
import styles from './platform-app.module.css'

interface Props {
  name: string
  here: PlatformPage | undefined
}

/** Shows links to the pages in one row; in a narrow window the row scrolls to the current page. */
export function PlatformMenu({ name, here }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const target = here?.target
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && link)
      row.current.scrollTo({ left: link.offsetLeft - (row.current.clientWidth - link.clientWidth) / 2 })
  }, [target])
  return (
    <header className={styles.head}>
      <p className={styles.brand}>
        {name} <span>平台服务</span>
      </p>
      <nav aria-label="平台服务" className={styles.nav}>
        <ul ref={row}>
          {platformPages.map((page) => (
            <li key={page.target}>
              <Link to={`/target/${page.target}`} aria-current={page.target === target ? 'page' : undefined}>
                {page.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
