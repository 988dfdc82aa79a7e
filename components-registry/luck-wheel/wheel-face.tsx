import type { Wheel } from '#schemas/trade/luck-wheels/entities.ts'
import { useOwnAddress } from '#ui/picture/own-address.ts'
import styles from './luck-wheel.module.css'

const R = 200
/** Distances from the centre along the middle of a slice. */
const NAME_AT = 158
const PICTURE_AT = 104
const PICTURE = 64
/** Characters per line of a name. */
const LINE = 6

/** Returns the point of a circle at an angle in degrees, clockwise from the top. */
function at(degrees: number, radius: number): string {
  const radians = ((degrees - 90) * Math.PI) / 180
  return `${(R + radius * Math.cos(radians)).toFixed(2)} ${(R + radius * Math.sin(radians)).toFixed(2)}`
}

function sector(from: number, to: number): string {
  if (to - from >= 360) return `M ${R} 0 A ${R} ${R} 0 1 1 ${R - 0.01} 0 Z`
  return `M ${R} ${R} L ${at(from, R)} A ${R} ${R} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to, R)} Z`
}

function linesOf(name: string): string[] {
  const letters = [...name]
  return letters.length <= LINE
    ? [name]
    : [letters.slice(0, LINE).join(''), letters.slice(LINE, LINE * 2).join('')]
}

interface Props {
  slices: Wheel['slices']
  /** Rotation in degrees, clockwise. */
  angle: number
}

/** The wheel as a picture. Its content is also available as text beside it. */
export function WheelFace({ slices, angle }: Props) {
  const own = useOwnAddress()
  const share = 360 / slices.length
  return (
    <>
      <svg className={styles.face} viewBox="0 0 400 400" role="img" aria-label="大转盘">
        <g className={styles.disc} style={{ transform: `rotate(${angle}deg)` }}>
          {slices.map(({ prizeId, name, picture }, index) => (
            <g key={prizeId ?? 'thanks'}>
              <path
                className={styles.slice}
                data-thanks={prizeId === null}
                data-odd={index % 2 === 1}
                d={sector(index * share, (index + 1) * share)}
              />
              <g transform={`rotate(${(index + 0.5) * share} ${R} ${R})`}>
                {linesOf(name).map((line, row) => (
                  <text key={line + String(row)} className={styles.label} x={R} y={R - NAME_AT + row * 18}>
                    {line}
                  </text>
                ))}
                {picture !== '' && (
                  <image
                    href={own(picture)}
                    x={R - PICTURE / 2}
                    y={R - PICTURE_AT - PICTURE / 2}
                    width={PICTURE}
                    height={PICTURE}
                  />
                )}
              </g>
            </g>
          ))}
        </g>
      </svg>
      <span className={styles.pointer} aria-hidden="true" />
    </>
  )
}
