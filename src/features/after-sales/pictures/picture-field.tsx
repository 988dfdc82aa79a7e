import { type ChangeEvent, useId, useState } from 'react'
import { UPLOAD_TYPES } from '#schemas/api/uploads.ts'
import { takeFiles } from './file-faults.ts'
import styles from './pictures.module.css'
import { Thumb, UploadedThumb } from './thumb.tsx'
import { type ChosenPicture, usePictures } from './use-pictures.ts'
import { useBlobUrl } from './use-uploaded.ts'

interface Props {
  /** 凭证图片 */
  label: string
  /** Ids of pictures that were sent before. */
  initial: readonly string[]
  /** What keeps the form from being sent, or ''. */
  error: string
  onChange(sent: readonly string[], busy: boolean): void
}

const MAX = 5

/** AS3: up to five pictures of 5 MB, each with a preview, its progress, delete and another try. */
export function PictureField({ label, initial, error, onChange }: Props) {
  const { list, add, retry, remove } = usePictures({ initial, onChange })
  const [faults, setFaults] = useState<readonly string[]>([])
  const id = useId()
  function onChoose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const found = takeFiles([...(currentTarget.files ?? [])], { room: MAX - list.length, max: MAX })
    setFaults(found.faults)
    add(found.taken)
    // The same file may be chosen again after it was taken away.
    currentTarget.value = ''
  }
  return (
    <fieldset className={styles.field} aria-describedby={`${id}hint`}>
      <legend>{label}</legend>
      <ul className={styles.pictures}>
        {list.map((one, index) => (
          <Chosen
            key={one.key}
            one={one}
            name={`${label} ${index + 1}`}
            onRetry={() => retry(one)}
            onRemove={() => remove(one)}
          />
        ))}
        {list.length < MAX && (
          <li>
            <input
              id={id}
              type="file"
              className="visually-hidden"
              accept={UPLOAD_TYPES.join(',')}
              multiple
              onChange={onChoose}
            />
            <label htmlFor={id} className={styles.add}>
              <span aria-hidden="true">＋</span>
              添加图片
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}hint`} className={styles.hint}>
        选填，最多 {MAX} 张，每张不超过 5 MB
      </p>
      <p className={styles.fault} role="alert">
        {[...faults, ...(error ? [error] : [])].join('；')}
      </p>
    </fieldset>
  )
}

interface ChosenProps {
  one: ChosenPicture
  name: string
  onRetry(): void
  onRemove(): void
}

function Chosen({ one: { file, uploadId, error }, name, onRetry, onRemove }: ChosenProps) {
  const preview = useBlobUrl(file)
  return (
    <li className={styles.chosen}>
      {file === null && uploadId !== null && <UploadedThumb id={uploadId} name={name} />}
      {preview && <Thumb url={preview} name={name} />}
      {uploadId === null && error === '' && (
        <progress className={styles.progress} aria-label={`正在上传${name}`} />
      )}
      {error && (
        <span className={styles.failed} role="alert">
          {error}
          <button type="button" aria-label={`重新上传${name}`} onClick={onRetry}>
            重试
          </button>
        </span>
      )}
      <button type="button" className={styles.remove} aria-label={`删除${name}`} onClick={onRemove}>
        ✕
      </button>
    </li>
  )
}
