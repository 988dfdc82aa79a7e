import { useState } from 'react'
import type { Endpoint, In } from '#schemas/base/endpoint.ts'
import { useBlobUrl } from '#src/lib/use-blob-url.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import styles from './private-picture.module.css'

interface Props<E extends Endpoint> {
  /** Call that returns the picture to users who may see it. */
  row: E
  input: In<E>
  name: string
}

/** Shows a picture that has no public address and comes from a call; a click toggles its full size. */
export function PrivatePicture<E extends Endpoint>({ row, input, name }: Props<E>) {
  const answer = useCall(row, input, { quiet: true })
  const file: unknown = answer.state === 'ready' ? answer.data : null
  const url = useBlobUrl(file instanceof Blob ? file : null)
  const [large, setLarge] = useState(false)
  if (answer.state === 'failed') return <span className={styles.away}>{name}未能显示</span>
  if (url === null) return <span className={styles.waiting}>正在读取{name}</span>
  return (
    <button
      type="button"
      className={styles.picture}
      data-large={large}
      aria-label={large ? `缩小${name}` : `放大${name}`}
      onClick={() => setLarge(!large)}
    >
      <img src={url} alt={name} />
    </button>
  )
}
