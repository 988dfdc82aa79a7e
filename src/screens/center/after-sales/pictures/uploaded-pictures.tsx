import styles from './pictures.module.css'
import { UploadedThumb } from './thumb.tsx'

/** AS5: evidence, by the ids of its uploads. */
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
