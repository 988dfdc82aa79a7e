import { uploads as calls } from '#schemas/content/uploads/calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { PictureThumb } from '#src/runtime/pictures/picture-thumb.tsx'
import styles from './pictures.module.css'

/** Shows evidence pictures by their upload ids. */
export function UploadedPictures({ ids, name }: { ids: readonly string[]; name: string }) {
  return (
    <ul className={styles.pictures}>
      {ids.map((id, index) => (
        <li key={id}>
          <Uploaded id={id} name={`${name} ${index + 1}`} />
        </li>
      ))}
    </ul>
  )
}

function Uploaded({ id, name }: { id: string; name: string }) {
  return <PictureThumb answer={useCall(calls.picture, { id }, { quiet: true })} name={name} />
}
