import { useState, useEffect } from 'react'
import { uploads as calls } from '#schemas/api/uploads.ts'
import { useCall } from '#src/features/use-call.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './pictures.module.css'

/** Evidence, by the ids of its uploads. */
export function UploadedPictures({ ids, name }: { ids: readonly string[]; name: string }) {
  return (
    <ul className={styles.pictures}>
      {ids.map((id, index) => (
        <li key={id}>
          <UploadedThumb id={id} name={`${name} ${index + 1}`} />
        </li>
      ))}
    </ul>
  )
}

const SIDE = 88

/** A picture that was sent; pressed it is shown large. */
function UploadedThumb({ id, name }: { id: string; name: string }) {
  const url = useUploaded(id)
  if (url === null) return <span className={styles.waiting} role="status" aria-label={`正在读取${name}`} />
  if (url === '') return <span className={styles.gone}>图片未能显示</span>
  return <Thumb url={url} name={name} />
}

function Thumb({ url, name }: { url: string; name: string }) {
  const [large, setLarge] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.thumb}
        aria-label={`查看大图：${name}`}
        onClick={() => setLarge(true)}
      >
        <Picture src={url} alt="" width={SIDE} height={SIDE} />
      </button>
      {large && (
        <Dialog title={name} wide onClose={() => setLarge(false)}>
          <img src={url} alt={name} className={styles.large} />
        </Dialog>
      )}
    </>
  )
}

/** A private picture as an address that this page alone can show: null while it comes, '' when it does not. */
function useUploaded(id: string): string | null {
  const answer = useCall(calls.picture, { id }, { quiet: true })
  const blob = answer.state === 'ready' && answer.data instanceof Blob ? answer.data : null
  const url = useBlobUrl(blob)
  return answer.state === 'loading' || (blob && !url) ? null : (url ?? '')
}

/** The blob's address for as long as it is shown. */
function useBlobUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return url
}
