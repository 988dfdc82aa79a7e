import { Link, useLocation } from 'react-router-dom'
import { isExternalUrl } from '#schemas/base/external-url.ts'
import type { OpenedWord } from '#src/session/opened-word.ts'
import styles from './opened-note.module.css'

/** Shows, above a page that a search word opened directly, a note that links to the search results for the word. */
export function OpenedNote({ opened: { word, list, url, key } }: { opened: OpenedWord }) {
  const place = useLocation()
  if (place.key !== key) return null
  return (
    <p className={styles.note} role="status">
      <span>{`已为您打开“${word}”的专属页面。`}</span>
      {isExternalUrl(url) && (
        <a href={url} target="_blank" rel="noopener noreferrer" className={styles.way}>
          没有打开？点这里
        </a>
      )}
      <Link to={list} className={styles.way}>{`仍要搜索“${word}”`}</Link>
    </p>
  )
}
