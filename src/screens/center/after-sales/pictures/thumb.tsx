import { useState } from 'react'
import { Picture } from '#ui/picture/picture.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './pictures.module.css'
import { useUploaded } from './use-uploaded.ts'

const SIDE = 88

/** A picture that was sent; pressed it is shown large. */
export function UploadedThumb({ id, name }: { id: string; name: string }) {
  const url = useUploaded(id)
  if (url === null) return <span className={styles.waiting} role="status" aria-label={`正在读取${name}`} />
  if (url === '') return <span className={styles.gone}>图片未能显示</span>
  return <Thumb url={url} name={name} />
}

export function Thumb({ url, name }: { url: string; name: string }) {
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
