import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './pictures.module.css'

interface Props {
  label: string
  url: string | undefined
  onClose(): void
}

/** Shows a picture as large as the window allows. */
export function LargePicture({ label, url, onClose }: Props) {
  if (url === undefined) return null
  return (
    <Dialog title={label} wide onClose={onClose}>
      <img src={url} alt={label} className={styles.large} />
    </Dialog>
  )
}
