import { lazyView } from '#src/lib/lazy-view.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './link-to-copy.module.css'

/** Loaded on demand. If the code of the QR view cannot be loaded, the link alone is enough. */
const QrCode = lazyView(() => import('./qr-code.tsx'), 'QrCode')

/** A link to send to somebody: as a QR code, to select, and to copy. `name` says what it is for, such as 领取链接. */
export function LinkToCopy({ link, name }: { link: string; name: string }) {
  return (
    <>
      <QrCode text={link} name={`${name}的二维码`} />
      <p className={styles.link}>
        <span>{link}</span>
        <CopyButton text={link} name="链接" />
      </p>
    </>
  )
}
