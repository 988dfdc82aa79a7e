import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { findEntries, type GalleryEntry } from '#schemas/replay/gallery.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { EmptyState } from '#ui/states/states.tsx'
import styles from './replay.module.css'

/** Group names by folder. A subfolder comes before its parent folder. */
const GROUPS = {
  'pages/widgets/': '组件',
  'pages/': '页面和模板',
  'replay/jumps/': '跳转',
  'replay/audiences/': '人群、时间和宽度',
  'replay/prices/': '价格',
  'replay/broken/': '写坏的页面',
  'replay/upgrades/': '旧版本的组件',
  '': '其他',
} as const

interface Props {
  entries: readonly GalleryEntry[]
  current: string
}

/** Lists all fixtures by group; typing in the search narrows the list. */
export function GalleryList({ entries, current }: Props) {
  const id = useId()
  const [search, setSearch] = useState('')
  const found = findEntries(entries, search)
  return (
    <>
      <div role="search" className={styles.search}>
        <label htmlFor={id}>查找用例</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          placeholder="名称、文件或组件"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p role="status" className={styles.quiet}>
          {entries.length > 0 && (search.trim() === '' ? `共 ${found.length} 个` : `找到 ${found.length} 个`)}
        </p>
      </div>
      {entries.length > 0 && found.length === 0 && <EmptyState>没有找到，换个词试试</EmptyState>}
      <div className={styles.groups}>
        {groupEntries(found).map(({ title, members }) => (
          <section key={title} aria-label={title}>
            <h2 className={styles.group}>
              {title} <span className={styles.quiet}>{members.length}</span>
            </h2>
            <ul>
              {members.map(({ file, name }) => (
                <li key={file}>
                  <Link
                    to={formatHref('innerDemo', { fixture: file })}
                    className={styles.entry}
                    aria-current={file === current ? 'page' : undefined}
                  >
                    {name}
                    <span className={styles.quiet}>{file.replace(/\.json$/, '')}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function groupEntries(entries: readonly GalleryEntry[]) {
  const rest = new Set(entries)
  return Object.entries(GROUPS).flatMap(([folder, title]) => {
    const members = [...rest].filter(({ file }) => file.startsWith(folder))
    for (const one of members) rest.delete(one)
    return members.length > 0 ? [{ title, members }] : []
  })
}
