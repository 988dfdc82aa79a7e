import { useState } from 'react'
import { useBlobUrl } from '#src/lib/use-blob-url.ts'
import type { Answer } from '#src/runtime/mall/use-call.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { LargePicture } from './large-picture.tsx'
import styles from './pictures.module.css'

interface Props {
  answer: Answer<unknown>
  name: string
}

const SIDE = 88

/** Shows a private picture that was uploaded; pressing the picture enlarges it. */
export function PictureThumb({ answer, name }: Props) {
  const [large, setLarge] = useState(false)
  const blob = answer.state === 'ready' && answer.data instanceof Blob ? answer.data : null
  const url = useBlobUrl(blob)
  if (answer.state === 'loading' || (blob && !url))
    return <span className={styles.waiting} role="status" aria-label={`正在读取${name}`} />
  if (!url) return <span className={styles.gone}>图片未能显示</span>
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
      <LargePicture label={name} url={large ? url : undefined} onClose={() => setLarge(false)} />
    </>
  )
}
