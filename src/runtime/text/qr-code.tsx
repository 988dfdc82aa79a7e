import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** A QR code, dark on white in any colour scheme, with the quiet zone that cameras need. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(text: string) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const dark = (row: boolean[], y: number) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))
  return { size, path: data.flatMap(dark).join('') }
}
