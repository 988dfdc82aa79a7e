import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import styles from './added-note.module.css'

/** Display time, ms; the note stays longer while a pointer or the focus is on it. */
const STAYS = 6_000

interface Props {
  /** Scheme with the goods; undefined for the member's current scheme. */
  schemeId: string | undefined
  words: string
  onClose(): void
}

/** Shows which goods were added, with a link to the scheme. */
export function AddedNote({ schemeId, words, onClose }: Props) {
  const [held, setHeld] = useState(false)
  const [said, setSaid] = useState('')
  const close = useRef(onClose)
  // Sets the words after the first render, because a live region announces changes only.
  useEffect(() => setSaid(words), [words])
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => close.current(), STAYS)
    return () => clearTimeout(timer)
  }, [held])
  return (
    <div
      className={styles.note}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role="status">{said}</p>
      <Link
        to={formatHref('schemeGoodsList', schemeId === undefined ? {} : { schemeId })}
        className={styles.way}
        onClick={onClose}
      >
        查看方案
      </Link>
      <button type="button" className={styles.close} aria-label="关闭提示" onClick={onClose}>
        ✕
      </button>
    </div>
  )
}
