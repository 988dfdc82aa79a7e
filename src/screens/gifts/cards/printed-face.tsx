import { useOwnAddress } from '#ui/picture/own-address.ts'
import styles from './printed-face.module.css'

interface Props {
  picture: string
  alt: string
  blessing: string
}

/** Longest blessing, in characters, that is printed in large letters. */
const LARGE = 24

/** Shows the face of a card with its blessing printed on the left, the plain area of every cover. */
export function PrintedFace({ picture, alt, blessing }: Props) {
  const own = useOwnAddress()
  return (
    <div className={styles.face}>
      <img src={own(picture)} alt={alt} width={640} height={400} />
      {blessing !== '' && (
        <p className={styles.printed} data-long={blessing.length > LARGE || undefined}>
          {blessing}
        </p>
      )}
    </div>
  )
}
