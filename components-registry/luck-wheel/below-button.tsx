import { JumpLink } from '#registry/parts/jump-link.tsx'
import { isExternalUrl } from '#schemas/base/external-url.ts'
import type { Wheel } from '#schemas/trade/luck-wheels/entities.ts'
import { getButtonClass } from '#ui/button/button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './luck-wheel.module.css'

/** Normalizes a link: `/#/goods/list` and `/goods/list` are the same place. */
const placeOf = (link: string) => link.replace(/^\/?#/, '')

/** Button that the activity adds below the wheel: a link, or a QR code. */
export function BelowButton({ button: { model, text, link, qrCode } }: { button: Wheel['button'] }) {
  if (model === 'NONE') return null
  if (model === 'CODE')
    return (
      <figure className={styles.code}>
        <Picture src={qrCode} alt="活动二维码" width={96} height={96} />
        <figcaption>扫码参与</figcaption>
      </figure>
    )
  const target = isExternalUrl(link)
    ? { jump: '12', query: { url: link }, open: 'open' }
    : { path: placeOf(link) }
  return (
    <JumpLink link={target} className={getButtonClass('secondary', 's')}>
      {text}
    </JumpLink>
  )
}
