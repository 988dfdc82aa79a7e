import { useState } from 'react'
import type { BiddingFile } from '#schemas/sourcing/bidding/entities.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import styles from './bidding.module.css'

interface Props {
  label: string
  files: readonly BiddingFile[]
  fetch(fileId: string): Promise<unknown>
  onRemove?(fileId: string): void
}

/** Formats a size: `1.2 MB`, `38 KB`. */
function bytesText(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${Math.max(1, Math.round(bytes / 1000))} KB`
}

/** Lists files to download; none opens in the page. */
export function FileList({ label, files, fetch, onRemove }: Props) {
  const mall = useMall()
  const [fetching, setFetching] = useState('')
  async function keep(fileId: string) {
    const file = await fetch(fileId)
    if (file instanceof Blob) saveFile(file)
  }
  function download(fileId: string) {
    setFetching(fileId)
    void mall
      .once(`bidding file ${fileId}`, () => keep(fileId))
      // The client has already shown the error.
      .catch(() => undefined)
      .finally(() => setFetching(''))
  }
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map(({ fileId, name, bytes }) => (
        <li key={fileId}>
          <button
            type="button"
            className={styles.file}
            aria-busy={fetching === fileId}
            aria-label={`下载 ${name}`}
            onClick={() => download(fileId)}
          >
            {name}
          </button>
          <span className={styles.small}>{bytesText(bytes)}</span>
          {onRemove && (
            <button
              type="button"
              className={styles.remove}
              aria-label={`删除 ${name}`}
              onClick={() => onRemove(fileId)}
            >
              删除
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
