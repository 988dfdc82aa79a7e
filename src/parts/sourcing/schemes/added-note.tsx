import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { href } from '#schemas/routes/href.ts'
import styles from './added-note.module.css'

/** ms that it stays; longer while a pointer or the focus is on it. */
const STAYS = 6_000

interface Props {
  /** The current one where nobody named it. */
  schemeId: string | undefined
  words: string
  onClose(): void
}

/** What was added, with the way to it. */
export function AddedNote({ schemeId, words, onClose }: Props) {
  const [held, setHeld] = useState(false)
  const [said, setSaid] = useState('')
  const close = useRef(onClose)
  // A live region is read out when its words come, not when it comes with them.
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
        to={href('schemeGoodsList', schemeId === undefined ? {} : { schemeId })}
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
