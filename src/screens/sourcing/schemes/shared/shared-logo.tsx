import { schemeShares } from '#schemas/sourcing/schemes/share-calls.ts'
import { useBlobUrl } from '#src/lib/use-blob-url.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import styles from './shared-sheet.module.css'

/** Logo of the scheme's owner; renders nothing if it fails to load. */
export function SharedLogo({ token }: { token: string }) {
  const loaded = useCall(schemeShares.logo, { token })
  const url = useBlobUrl(loaded.state === 'ready' && loaded.data instanceof Blob ? loaded.data : null)
  if (loaded.state === 'failed') return null
  return <div className={styles.logo}>{url && <img src={url} alt="方案提供方的标志" />}</div>
}
